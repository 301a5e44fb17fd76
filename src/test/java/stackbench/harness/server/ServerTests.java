package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.PostgresServer;
import stackbench.harness.database.SharedPostgres;

@Timeout(120)
class ServerTests {

    @TempDir
    private Path directory;

    private ServerSpec.Jvm jvm() {
        return new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory);
    }

    private static ServerSpec spec(Map<String, String> properties) {
        return new ServerSpec("tried", Architecture.SERVLET, properties);
    }

    @Test
    void aForkedServerIsReadySeesOnlyTheAppAndIsGoneAfterwards() throws IOException {
        PostgresServer postgres = SharedPostgres.server();
        try (BenchDatabase database = SharedPostgres.database("server_tests", "servlet")) {
            Map<String, String> properties = Map.of(
                    "stackbench.database",
                    postgres.host() + ":" + postgres.port() + "/" + database.name(),
                    "stackbench.database-username",
                    postgres.username(),
                    "stackbench.database-password",
                    postgres.password(),
                    "spring.sql.init.mode",
                    "never");
            ForkedServer server = ForkedServer.start(spec(properties), jvm(), SharedPostgres.leash());
            ProcessHandle process = server.process().orElseThrow();

            assertThat(server.failure()).isEmpty();
            assertThat(process.info().commandLine().orElse("")).doesNotContain("test-classes", "junit", "HdrHistogram");
            assertThat(TargetServer.connect(Architecture.SERVLET, "localhost", server.port())
                            .process())
                    .isEmpty();

            process.destroyForcibly();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> server.failure().isPresent());
            assertThat(server.failure().orElseThrow()).contains("tried exited with status 137");
            server.close();
            assertThat(process.isAlive()).isFalse();
        }
    }

    @Test
    void aServerThatCannotStartFailsWithItsLastLines() throws IOException {
        ServerSpec sideways = spec(Map.of("stackbench.write-mode", "sideways"));
        assertThatExceptionOfType(ServerStartException.class)
                .isThrownBy(() -> ForkedServer.start(sideways, jvm(), SharedPostgres.leash()))
                .withMessageContaining("tried exited with status 1")
                .withMessageContaining("sideways");
        assertThat(Files.readString(directory.resolve("tried.log"))).contains("sideways");
    }

    @Test
    void aTargetThatIsNoServerOfOursIsRefusedByName() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        for (Architecture architecture : List.of(Architecture.REACTIVE, Architecture.RSOCKET)) {
            assertThatExceptionOfType(ServerStartException.class)
                    .isThrownBy(() -> TargetServer.connect(architecture, "localhost", port))
                    .withMessageContaining("bench.target." + architecture + "=localhost:" + port);
        }
    }
}
