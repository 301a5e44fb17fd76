package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.utility.DockerImageName;
import stackbench.harness.reaper.Leash;

/** A Docker engine that is not there, does not answer, or cannot get the image, is known as such within 30 s. */
@Timeout(120)
class UnusableDockerTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    private static final String UNREACHABLE = "localhost:1/stackbench/postgres:18";

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
    void aRegistryThatDoesNotAnswerIsNotWaitedFor() throws IOException {
        DockerEngine engine = assumeEngine();
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String image = "localhost:" + silent.getLocalPort() + "/stackbench/postgres:18";
            ImagePull.Limits limits = new ImagePull.Limits(Duration.ofSeconds(1), BOUND);
            long startNanos = System.nanoTime();
            assertThatExceptionOfType(DatabaseException.class)
                    .isThrownBy(() -> engine.require(DockerImageName.parse(image), limits))
                    .withMessageMatching("image " + image
                            + " is not here and (its registry gave nothing within 1 s|cannot be pulled: .+)");
            assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(BOUND);
        }
    }

    @Test
    void autoTakesTheEmbeddedServerAndSaysWhy() {
        assumeEngine();
        try (PostgresServer server = PostgresServers.start(PostgresChoice.auto(UNREACHABLE), leash)) {
            assertThat(server.info().reason())
                    .startsWith("embedded PostgreSQL " + server.info().version() + ": image " + UNREACHABLE
                            + " is not here and cannot be pulled: ");
        }
    }

    @Test
    void testcontainersInsistsAndFailsWithinTheBoundSayingWhatWorks() {
        assumeEngine();
        long startNanos = System.nanoTime();
        assertThatThrownBy(() -> PostgresServers.start(PostgresChoice.testcontainers(UNREACHABLE), leash))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("bench.postgres=testcontainers: image " + UNREACHABLE + " is not here and ")
                .hasMessageContainingAll("What works", "bench.postgres.image", "bench.postgres=embedded");
        assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(BOUND);
    }

    @Test
    void theImageOfTestcontainersOwnReaperIsTheOneWeAskFor() throws IOException {
        try (var reaper = DockerImageName.class.getResourceAsStream("RyukContainer.class")) {
            assertThat(new String(Objects.requireNonNull(reaper).readAllBytes(), StandardCharsets.ISO_8859_1))
                    .contains(ContainerServer.RYUK.asCanonicalNameString());
        }
    }

    private static DockerEngine assumeEngine() {
        try {
            return DockerEngine.reach();
        } catch (DatabaseException e) {
            return Assumptions.abort(e.toString());
        }
    }
}
