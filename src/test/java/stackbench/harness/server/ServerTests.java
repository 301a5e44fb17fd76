package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;

@Order(4)
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

    private static Map<String, String> properties(BenchDatabase database) {
        return DatabaseProperties.of(database, 2);
    }

    private ForkedServer fork(ServerSpec spec) {
        return fork(spec, jvm(), ForkedServer.START_LIMIT);
    }

    private static ForkedServer fork(ServerSpec spec, ServerSpec.Jvm jvm, Duration limit) {
        return ForkedServer.start(new ServerCommand(spec, spec.front(), jvm), SharedPostgres.leash(), limit, List.of());
    }

    private static boolean answers(Architecture architecture, RunningServer server) {
        return new ReadyProbe.MessageProbe(architecture.format())
                .fault(server.host(), server.port(), Duration.ofSeconds(5))
                .isEmpty();
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"servlet", "reactive", "rsocket"})
    void aServerTellsThePortThatTheSystemGaveIt(Architecture architecture) {
        assertAnswersAtItsPort(architecture, StartedServer::inProcess);
    }

    /** As it is measured: the class path of the suite has more than that of a server, and its JVM does not verify classes. */
    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("further")
    void aServerOfAFurtherArchitectureStartsInAJvmOfItsOwn(Architecture architecture) {
        assertAnswersAtItsPort(architecture, this::fork);
    }

    static Stream<Architecture> further() {
        return Architecture.values().stream()
                .filter(architecture -> architecture.service() == Architecture.Service.MESSAGES)
                .filter(architecture ->
                        !List.of("servlet", "reactive", "rsocket").contains(architecture.profile()));
    }

    private static void assertAnswersAtItsPort(
            Architecture architecture, Function<ServerSpec, ? extends RunningServer> starting) {
        try (BenchDatabase database = SharedPostgres.database("server_ports", architecture.profile())) {
            ServerSpec spec = new ServerSpec("tried", architecture, properties(database));
            try (RunningServer server = starting.apply(spec)) {
                assertThat(answers(architecture, server)).isTrue();
            }
        }
    }

    @Test
    void aServerThatTellsNoPortSaysSo() {
        assertThatExceptionOfType(ServerStartException.NotReadyException.class)
                .isThrownBy(() -> fork(spec(Map.of()), jvm(), Duration.ZERO))
                .withMessageContaining("tried is not ready: required within 0 s, actual it reported no port")
                .withMessageContaining(directory.resolve("tried.port").toString());
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"servlet", "servlet-jpa", "rsocket"})
    void aServerThatCannotTellItsPortDoesNotStart(Architecture architecture) {
        ServerSpec spec = new ServerSpec(
                "tried",
                architecture,
                Map.of(
                        "stackbench.port-file",
                        directory.resolve("not-there/tried.port").toString(),
                        "spring.sql.init.mode",
                        "never"));

        assertThatException()
                .isThrownBy(() -> StartedServer.inProcess(spec))
                .withStackTraceContaining("tried.port cannot be written");
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"", "mvc,jdbc", "jetty", "servlet,reactive"})
    void anAppOfNoArchitectureOrOfTwoDoesNotStart(String profiles) {
        ServerSpec spec = spec(Map.of("spring.profiles.active", profiles));

        assertThatException()
                .isThrownBy(() -> StartedServer.inProcess(spec))
                .withStackTraceContaining("Select exactly one architecture of servlet, servlet-tuned,");
    }

    @Test
    @Tag("thorough")
    void whatAForkedServerKeepsInMemoryIsCountedAndCleared() throws IOException, InterruptedException {
        ServerSpec spec = new ServerSpec("tried", Architecture.SERVLET_MEMORY, Map.of());
        RunningServer server = fork(spec);
        MessageMemory memory = server.memory().orElseThrow();
        try (server;
                HttpClient client = HttpClient.newHttpClient()) {
            assertThat(memory.count()).isZero();

            client.send(
                    HttpRequest.newBuilder(URI.create("http://" + server.host() + ":" + server.port() + "/messages"))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString("""
                                    [{"id": "7d0a3f0e-4b57-4a57-9d0c-0f5a5e1c2b3d", "text": "Hello", "author": "anna",
                                    "createdAt": "2026-01-31T12:00:00Z"}]"""))
                            .timeout(Duration.ofSeconds(10))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            assertThat(memory.count()).isEqualTo(1);

            memory.clear();
            assertThat(memory.count()).isZero();
        }
        assertThatExceptionOfType(MessageMemory.UnreachableException.class)
                .isThrownBy(memory::clear)
                .withMessageStartingWith("clear() of the messages in the memory of the server tried failed over JMX: ");
    }

    @Test
    void aServerWhoseOutputHasNoPlaceIsNotStartedThroughNoFaultOfItsOwn() throws IOException {
        Path file = Files.createFile(directory.resolve("servers"));
        ServerSpec.Jvm nowhere = new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, file);

        assertThatExceptionOfType(ServerStartException.NotStartedException.class)
                .isThrownBy(() -> fork(spec(Map.of()), nowhere, ForkedServer.START_LIMIT))
                .withMessageContaining("The server tried cannot be started");
    }

    @Test
    @Tag("thorough")
    void aForkedServerIsReadySeesOnlyTheAppAndIsGoneAfterwards() throws IOException {
        try (BenchDatabase database = SharedPostgres.database("server_tests", "servlet")) {
            long beganNanos = System.nanoTime();
            ForkedServer server = fork(spec(properties(database)));
            assertThat(server.readyAfter().orElseThrow())
                    .isBetween(Duration.ofNanos(1), Duration.ofNanos(System.nanoTime() - beganNanos));
            ProcessHandle process = server.processes().values().iterator().next();

            Path told = directory.resolve("tried.port");
            assertThat(told).hasContent(String.valueOf(server.port()));
            assertThat(answers(Architecture.SERVLET, server)).isTrue();
            assertThat(server.notes()).isEmpty();
            assertThat(server.failure()).isEmpty();
            assertThat(process.info().commandLine().orElse("")).doesNotContain("test-classes", "junit", "HdrHistogram");
            assertThat(TargetServer.connect(Architecture.SERVLET, server.host(), server.port())
                            .processes())
                    .isEmpty();

            process.destroyForcibly();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> server.failure().isPresent());
            assertThat(server.failure().orElseThrow()).contains("tried exited with status 137");
            server.close();
            assertThat(process.isAlive()).isFalse();
            assertThat(told).doesNotExist();
        }
    }

    @Test
    @Tag("thorough")
    void aServerThatCannotStartFailsWithItsLastLines() throws IOException {
        ServerSpec sideways = spec(Map.of("stackbench.write-mode", "sideways"));
        Files.writeString(directory.resolve("tried.port"), "of one before");
        assertThatExceptionOfType(ServerStartException.NotReadyException.class)
                .isThrownBy(() -> fork(sideways))
                .withMessageContaining("tried exited with status 1")
                .withMessageContaining("sideways");
        assertThat(Files.readString(directory.resolve("tried.log"))).contains("sideways");
    }

    @Test
    void aTargetThatIsNoServerOfOursIsRefusedByName() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        for (Architecture architecture : List.of(Architecture.REACTIVE, Architecture.RSOCKET)) {
            assertThatExceptionOfType(ServerStartException.class)
                    .isThrownBy(() -> TargetServer.connect(architecture, "localhost", port))
                    .withMessageContaining("bench.target." + architecture + "=localhost:" + port);
        }
    }
}
