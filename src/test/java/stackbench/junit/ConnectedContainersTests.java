package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which containers of a class are its database, and how long they run. */
class ConnectedContainersTests {

    /** Stands for Spring Boot's own. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Connected {}

    /** Stands for a container of Testcontainers. */
    public static class FakeContainer {

        final String url;
        String state = "created";

        FakeContainer(String url) {
            this.url = url;
        }

        public boolean isRunning() {
            return state.equals("running");
        }

        public void start() {
            if (url.isEmpty()) {
                throw new IllegalStateException("outer", new IllegalStateException("no Docker here"));
            }
            state = "running";
        }

        public void stop() {
            state = "stopped";
        }

        public String getJdbcUrl() {
            return url;
        }

        public String getUsername() {
            return "me";
        }

        public String getPassword() {
            return "se&cret";
        }
    }

    /** Is known by its name. */
    public static class FakePostgreSQLContainer extends FakeContainer {

        FakePostgreSQLContainer(String url) {
            super(url);
        }
    }

    /** Stands for one with {@code withReuse(true)}. */
    public static final class ReusedContainer extends FakePostgreSQLContainer {

        ReusedContainer() {
            super("jdbc:postgresql://localhost:32768/test");
        }

        public boolean isShouldBeReused() {
            return true;
        }
    }

    /** Stands for Spring Boot's own. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface ImportTestcontainers {
        Class<?>[] value() default {};
    }

    static class OnPostgres {

        @Connected
        static final FakeContainer DATABASE = new FakePostgreSQLContainer(
                "jdbc:postgresql://localhost:32768/test?loggerLevel=OFF&currentSchema=shop");
    }

    static class OnCockroach {

        @Connected
        static final FakeContainer DATABASE = new FakeContainer("jdbc:postgresql://localhost:32770/postgres");
    }

    static class OnReused {

        @Connected
        static final FakeContainer DATABASE = new ReusedContainer();
    }

    interface WithDatabase {

        @Connected
        FakeContainer SHARED = new FakePostgreSQLContainer("jdbc:postgresql://localhost:32771/shared");
    }

    interface WithMore extends WithDatabase {}

    static class Parent implements WithDatabase {}

    @ImportTestcontainers
    static class OfAnInterface extends Parent implements WithMore {}

    @ImportTestcontainers(OnPostgres.class)
    static class Importing {}

    static class OnRunningMySql {

        @Connected
        static final FakeContainer DATABASE = new FakeContainer("jdbc:mysql://localhost:32769/test");

        static {
            DATABASE.start();
        }
    }

    static class WithoutDocker {

        @Connected
        static final FakeContainer DATABASE = new FakeContainer("");
    }

    static class OfAnObject {

        @Connected
        final FakeContainer database = new FakeContainer("");
    }

    static class OfNothing {

        @Connected
        static final @Nullable FakeContainer DATABASE = null;
    }

    static class OfAnotherKind {

        @Connected
        static final Object BROKER = "a broker";
    }

    static class OfTwo extends OnPostgres {

        @Connected
        static final FakeContainer OTHER = new FakeContainer("");
    }

    @Test
    void aClassWithoutContainersHasNone() {
        try (ConnectedContainers none = ConnectedContainers.start(ConnectedContainersTests.class)) {
            assertThat(none.container()).isEmpty();
            assertThat(none.settings()).isEmpty();
        }
    }

    @Test
    void aContainerOfAnInterfaceIsOneHoweverOftenItIsInherited() {
        try (ConnectedContainers containers =
                ConnectedContainers.start(OfAnInterface.class, Connected.class.getName())) {
            assertThat(containers.name()).isEqualTo("WithDatabase.SHARED");
            assertThat(containers.settings()).containsEntry("template", "shared");
        }
        assertThat(WithDatabase.SHARED.state).isEqualTo("stopped");
    }

    @Test
    void aContainerThatIsReusedIsLeftRunning() {
        try (ConnectedContainers containers = ConnectedContainers.start(OnReused.class, Connected.class.getName())) {
            assertThat(containers.started()).isFalse();
        }
        assertThat(OnReused.DATABASE.state).isEqualTo("running");
    }

    /** It speaks the protocol of PostgreSQL, and cannot copy a database. */
    @Test
    void aServerThatIsOnlyLikePostgresIsUsedAsAnyOther() {
        try (ConnectedContainers containers = ConnectedContainers.start(OnCockroach.class, Connected.class.getName())) {
            assertThat(containers.postgres()).isEmpty();
            assertThat(containers.settings())
                    .containsEntry("spring.spring.datasource.url", "jdbc:postgresql://localhost:32770/postgres")
                    .doesNotContainKey("template");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "test                                        | postgres?user=me&password=p | {}",
                "postgres                                    | template1?user=me&password=p | {}",
                "test?loggerLevel=OFF&user=a&password=b      | postgres?user=me&password=p | {}",
                "test?stringtype=unspecified&options=-c%20x  | postgres?user=me&password=p | {options=-c x, stringtype=unspecified}",
                "test?sslmode=require&currentSchema=a%2Cb    | postgres?user=me&password=p&sslmode=require | {currentSchema=a,b}",
                "test?readOnly&applicationName=100%          | postgres?user=me&password=p | {applicationName=100%, readOnly=}",
            })
    void whatAUrlSaysReachesTheServersAndTheirPools(String given, String server, String properties) {
        PostgresAddress address =
                PostgresAddress.parse("jdbc:postgresql://db:5432/" + given).orElseThrow();

        assertThat(address.benchPostgres("me", "p")).isEqualTo("jdbc:postgresql://db:5432/" + server);
        assertThat(address.poolProperties().toString().replace("spring.datasource.hikari.data-source-properties.", ""))
                .isEqualTo(properties);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "WithoutDocker | WithoutDocker.DATABASE: start() failed: java.lang.IllegalStateException: no Docker here",
                "OfAnObject    | OfAnObject.database has @ServiceConnection and is not static",
                "OfNothing     | OfNothing.DATABASE has @ServiceConnection and is null",
                "OfAnotherKind | OfAnotherKind.BROKER has @ServiceConnection and is no JDBC container: start it",
                "Importing     | Importing has @ImportTestcontainers of other classes, which needs a Spring context: declare the field",
                "OfTwo         | OfTwo has several containers with @ServiceConnection, OfTwo.OTHER, OnPostgres.DATABASE"
            })
    void aContainerThatCannotBeUsedIsRefusedByName(String type, String message) {
        Class<?> declaring = Stream.of(ConnectedContainersTests.class.getDeclaredClasses())
                .filter(nested -> nested.getSimpleName().equals(type))
                .findFirst()
                .orElseThrow();

        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> ConnectedContainers.start(declaring, Connected.class.getName()))
                .withMessageStartingWith(message);
    }
}
