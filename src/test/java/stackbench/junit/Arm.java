package stackbench.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An arm of a {@link ServerBenchmark}: the app with settings of its own. The first arm is the baseline that the others are compared with.
 *
 * <p>The key {@code bench.app.<name>...} of a setting, given on the command line, replaces the one given here.
 */
@Documented
@Repeatable(Arms.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Arm {

    /** Its name: up to 28 lower-case letters, digits and hyphens. */
    String name();

    /** Properties of Spring, each as {@code name=value}. */
    String[] properties() default {};

    /** Profiles of Spring that are active. */
    String[] profiles() default {};

    /** Options of its JVM, one in each string, such as {@code -XX:+UseZGC}. */
    String[] jvmOptions() default {};

    /** The size of its heap, such as {@code 1g}; empty: 512m. */
    String heap() default "";

    /** Processors that it runs on, such as {@code 0,1} or {@code 0-3}; empty: all. */
    String cpus() default "";

    /** The JDK that runs it: a directory, or a version that is installed here, such as {@code 25}; empty: that of the tests. */
    String javaHome() default "";

    /** Variables of its environment, each as {@code NAME=value}. */
    String[] environment() default {};

    /** Arguments of the app, one in each string. */
    String[] arguments() default {};

    /** Another jar than the benchmark's, such as one of an older build; empty: the same. */
    String jar() default "";
}
