package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.utility.DockerImageName;
import stackbench.harness.reaper.Leash;

/** Docker that is not there, does not answer, or cannot get the image: nothing may take longer than 30 s. */
@Timeout(120)
class UnusableDockerTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    private static final Leash leash = Leash.start();

    @AfterAll
    static void stop() {
        leash.close();
    }

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
    void aRegistryThatDoesNotAnswerIsNotWaitedForAndTheEmbeddedServerSaysWhy() throws IOException {
        try (ServerSocket silent = new ServerSocket(0)) {
            String image = "localhost:" + silent.getLocalPort() + "/stackbench/postgres:18";
            assumeEngine();
            long startNanos = System.nanoTime();
            try (PostgresServer server = PostgresServers.start(PostgresChoice.auto(image), leash)) {
                assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(BOUND);
                assertThat(server.info().reason())
                        .startsWith("embedded PostgreSQL " + server.info().version() + ": image " + image
                                + " is not here and ");
            }
        }
    }

    @Test
    void testcontainersInsistsAndFailsWithinTheBoundSayingWhatWorks() {
        String image = "localhost:1/stackbench/postgres:18";
        assumeEngine();
        long startNanos = System.nanoTime();
        assertThatThrownBy(() -> PostgresServers.start(PostgresChoice.testcontainers(image), leash))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("bench.postgres=testcontainers: image " + image + " is not here and ")
                .hasMessageContainingAll("What works", "bench.postgres.image", "bench.postgres=embedded");
        assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(BOUND);
    }

    @Test
    void theImageOfTestcontainersOwnReaperIsTheOneWeAskFor() throws IOException {
        try (var reaper = DockerImageName.class.getResourceAsStream("RyukContainer.class")) {
            assertThat(new String(
                            java.util.Objects.requireNonNull(reaper).readAllBytes(),
                            java.nio.charset.StandardCharsets.ISO_8859_1))
                    .contains(ContainerServer.RYUK.asCanonicalNameString());
        }
    }

    private static void assumeEngine() {
        try {
            DockerEngine.reach();
        } catch (DatabaseException e) {
            Assumptions.abort(e.toString());
        }
    }
}
