package stackbench.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method without parameters that returns properties of Spring as a {@code Map<String, String>}, such as where a Kafka
 * container listens. It is called once, before the arms start; containers with {@code @ServiceConnection} run by then, others it starts itself.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ArmProperties {

    /** The names of the arms that get them; none: all. What an arm itself says holds. */
    String[] value() default {};
}
