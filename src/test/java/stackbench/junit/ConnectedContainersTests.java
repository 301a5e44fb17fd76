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

    static class OnPostgres {

        @Connected
        static final FakeContainer DATABASE =
                new FakeContainer("jdbc:postgresql://localhost:32768/test?loggerLevel=OFF");
    }

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

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "WithoutDocker | WithoutDocker.DATABASE: start() failed: java.lang.IllegalStateException: no Docker here",
                "OfAnObject    | OfAnObject.database has @ServiceConnection and is not static",
                "OfNothing     | OfNothing.DATABASE has @ServiceConnection and is null",
                "OfAnotherKind | OfAnotherKind.BROKER has @ServiceConnection and is no JDBC container: start it",
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
