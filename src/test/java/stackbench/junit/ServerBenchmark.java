package stackbench.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.platform.commons.annotation.Testable;

/**
 * Sends the requests of a {@code .http} file to each {@link Arm} of an app, checks every answer, and compares the arms.
 *
 * <pre>{@code
 * @ServerBenchmark(requests = "petclinic.http")
 * @Arm(name = "platform")
 * @Arm(name = "virtual", properties = "spring.threads.virtual.enabled=true")
 * class PetClinicBenchmarkTests {}
 * }</pre>
 *
 * <p>With {@code -Dbench=true} the arms are measured, each in processes of its own. Without it they are only tried: the class fails where an
 * answer is wrong or arms disagree, within seconds. Each case, such as {@code list-vets/virtual/threads=16}, is a test of the class.
 *
 * <p>The app is the project's own: the one class with {@code @SpringBootApplication} in its class folders, started with the class path of the
 * tests, without test classes. {@link #app()} names another main class, {@link #jar()} a packaged jar.
 *
 * <p>A static field of a Testcontainers JDBC container with {@code @ServiceConnection} is the database of all arms: a PostgreSQL is used for
 * copies of its database, one for each server, so that {@code # @check} counts rows. What other containers need, a static method with {@link
 * ArmProperties} says. Of Jupiter's annotations {@code @Disabled} and {@code @Tag} are obeyed.
 *
 * <p>All {@code bench.*} keys hold too: as system properties, as {@code BENCH_*} variables of the environment, and in {@code
 * benchmark.properties} in the project's directory.
 */
@Documented
@Testable
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ServerBenchmark {

    /** The {@code .http} file: a path in the project's directory, or a resource of the tests, beside the class or at the root. */
    String requests();

    /** The environment of {@code http-client.env.json} whose variables the requests have; empty: none. */
    String environment() default "";

    /** The main class of the app; {@code void}: the one class with {@code @SpringBootApplication}. */
    Class<?> app() default void.class;

    /** An executable jar of the app, or a folder with a build, as a path in the project's directory; empty: the project's classes. */
    String jar() default "";

    /** Where the data of all arms are, unless there is a container with {@code @ServiceConnection}. */
    Database database() default Database.OWN;

    /** A file of SQL statements that is run in each new PostgreSQL database, found as {@link #requests()} is; empty: none. */
    String init() default "";

    /** Where the data of an app are. */
    enum Database {
        /** Where the app is configured to have them, such as H2 in memory. */
        OWN,
        /** In a PostgreSQL database of stackbench's, new for each server. */
        POSTGRES
    }
}
