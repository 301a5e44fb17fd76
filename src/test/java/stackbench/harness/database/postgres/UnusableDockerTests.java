package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.reaper.Leash;

/** A Docker engine that is not there, does not answer, or has no image, is known as such within 30 s. */
@Timeout(120)
class UnusableDockerTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    private static final String MISSING = "localhost:1/stackbench/postgres:18";

    @AutoClose
    private static final Leash leash = Leash.start();

    @Test
    void anEngineThatIsNotThereIsNamed() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> DockerEngine.reach(BOUND, () -> {
                    throw new IllegalStateException("Could not find a valid Docker environment");
                }))
                .withMessageMatching("no Docker engine answers at \\w+:.+");
    }

    @Test
    void anEngineThatDoesNotAnswerIsNotWaitedFor() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> DockerEngine.reach(Duration.ofMillis(100), () -> {
                    boolean over = new CountDownLatch(1).await(30, TimeUnit.SECONDS); // interrupted when the time is up
                    throw new IllegalStateException("Was not interrupted, " + over);
                }))
                .withMessageContaining("no Docker engine answers at");
    }

    @Test
    void autoTakesTheEmbeddedServerAndSaysWhy() {
        assumeEngine();
        try (PostgresServer server = PostgresServers.start(PostgresServers.PostgresChoice.auto(MISSING), leash)) {
            assertThat(server.info().reason())
                    .isEqualTo("embedded PostgreSQL %1$s: Docker has no image %2$s; docker pull %2$s gets it"
                            .formatted(server.info().version(), MISSING));
        }
    }

    @Test
    void testcontainersInsistsAndFailsSayingWhatWorks() {
        assumeEngine();
        assertThatThrownBy(() -> PostgresServers.start(PostgresServers.PostgresChoice.testcontainers(MISSING), leash))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("bench.postgres=testcontainers: Docker has no image " + MISSING)
                .hasMessageContainingAll("What works", "bench.postgres.image", "bench.postgres=embedded");
    }

    private static DockerEngine assumeEngine() {
        try {
            return DockerEngine.reach();
        } catch (DatabaseException e) {
            return Assumptions.abort(e.toString());
        }
    }
}
