package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.utility.DockerImageName;
import stackbench.harness.database.postgres.PostgresServers.PostgresChoice;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.ProcessEnd;

/** PostgreSQL in a container, tried where a Docker engine answers and has a PostgreSQL image. */
@Timeout(120)
class ContainerServerTests {

    static final String IMAGE = System.getProperty("bench.postgres.image", PostgresChoice.DEFAULT_IMAGE);

    @AutoClose
    private static final Leash leash = Leash.start();

    private static DockerEngine engine;

    @BeforeAll
    static void assumeImage() {
        engine = assumeEngineWithImage();
    }

    static DockerEngine assumeEngineWithImage() {
        try {
            return ContainerServer.engineWith(DockerImageName.parse(IMAGE));
        } catch (DatabaseException e) {
            return Assumptions.abort(e.toString());
        }
    }

    @Test
    void autoTakesTheContainerAndSaysWhy() {
        PostgresServer server = PostgresServers.start(PostgresChoice.auto(IMAGE), leash);
        ProcessHandle process;
        String container;
        try (server) {
            PostgresInfo info = server.info();
            assertThat(info.how()).isEqualTo("testcontainers");
            assertThat(info.reason()).matches("Testcontainers: Docker \\S+ has image " + IMAGE);
            assertThat(info.settings())
                    .containsAllEntriesOf(PostgresSettings.WANTED)
                    .containsKey("data_directory");
            process = server.process().orElse(ProcessHandle.current());
            container = containerAt(engine, server.port());
            assertThat(container).startsWith("/stackbench-postgres-");
        }
        server.close();
        assertThat(containers(engine)).doesNotContain(container);
        assertThat(server.process()).isEmpty();
        assertThat(process).matches(ended -> ended.equals(ProcessHandle.current()) || ProcessEnd.isOver(ended));
    }

    @Test
    void itsPortIsReachedFromThisMachineOnlyAndNobodyGetsInWithoutItsPassword() {
        Assumptions.assumeTrue(engine.isHere());
        try (PostgresServer server = PostgresServers.start(PostgresChoice.testcontainers(IMAGE), leash)) {
            assertThat(engine.client().listContainersCmd().exec())
                    .flatExtracting(container -> List.of(container.getPorts()))
                    .filteredOn(port -> Objects.equals(port.getPublicPort(), server.port()))
                    .isNotEmpty()
                    .allMatch(port -> "127.0.0.1".equals(port.getIp()));
            for (String wrong : List.of("", "postgres")) {
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(() -> PostgresEndpoint.of(server.host(), server.port(), "postgres", wrong)
                                .connect("postgres"));
            }
        }
    }

    /** Find the name of the container behind a port. A smoke run beside this test may have one of its own. */
    static String containerAt(DockerEngine engine, int port) {
        return engine.client().listContainersCmd().exec().stream()
                .filter(container -> Arrays.stream(container.getPorts())
                        .anyMatch(published -> Objects.equals(published.getPublicPort(), port)))
                .map(container -> container.getNames()[0])
                .findFirst()
                .orElseThrow();
    }

    /** List the names of all containers, stopped ones too. */
    static List<String> containers(DockerEngine engine) {
        return engine.client().listContainersCmd().withShowAll(true).exec().stream()
                .flatMap(container -> Arrays.stream(container.getNames()))
                .toList();
    }
}
