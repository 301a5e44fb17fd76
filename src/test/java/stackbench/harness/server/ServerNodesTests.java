package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.SharedPostgres;

/** Servers of two processes: in front one that keeps messages in memory, behind it another program. */
@Tag("thorough")
@Timeout(120)
class ServerNodesTests {

    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @TempDir
    private Path directory;

    private static ServerSpec spec(Node behind, Map<String, String> ofFront) {
        Node front = Node.ofApp(Node.FRONT, Architecture.SERVLET_MEMORY, ofFront);
        return new ServerSpec("tried", front, List.of(behind), ServerBuild.own());
    }

    private StartedServer fork(ServerSpec spec, Duration limit) {
        return StartedServer.forked(spec, jvm("64m"), SharedPostgres.leash(), limit);
    }

    private ServerSpec.Jvm jvm(String heap) {
        return new ServerSpec.Jvm(heap, ServerSpec.Jvm.QUICK_START, directory).planted(TinyNode.planted(directory));
    }

    private static ProcessHandle process(RunningServer server, String party) {
        return Objects.requireNonNull(server.processes().get(party));
    }

    private static String addressOf(String party, RunningServer server) {
        return Objects.requireNonNull(server.starts().getLast().properties().get("stackbench." + party));
    }

    private static boolean answers(String address) {
        int port = Integer.parseInt(address.substring(address.indexOf(':') + 1));
        return TinyNode.downstream().probe().fault("localhost", port, PATIENCE).isEmpty();
    }

    @Test
    void eachNodeIsAProcessWithAFileOfItsOwnAndTheFrontKnowsTheOther() {
        StartedServer server = fork(spec(TinyNode.downstream(), Map.of()), LIMIT);
        ProcessHandle front;
        ProcessHandle downstream;
        try (server) {
            assertThat(server.failure()).isEmpty();
            assertThat(server.processes()).containsOnlyKeys("server", "downstream");
            front = process(server, "server");
            downstream = process(server, "downstream");
            assertThat(answers(addressOf("downstream", server))).isTrue();
            assertThat(server.starts().getFirst().commandLine()).contains(TinyNode.class.getName());
            assertThat(server.starts().getLast().commandLine())
                    .contains("--stackbench.downstream=" + addressOf("downstream", server));
            assertThat(directory)
                    .isDirectoryContaining("glob:**/tried.log")
                    .isDirectoryContaining("glob:**/tried.downstream.log");
            assertThat(server.memory().orElseThrow().count()).isZero();
        }
        assertThat(front.isAlive()).isFalse();
        assertThat(downstream.isAlive()).isFalse();
        assertThat(directory).isDirectoryNotContaining("glob:**.port");
    }

    @Test
    void eachNodeHasAJvmWithSettingsOfItsOwn() {
        try (StartedServer server = StartedServer.forked(
                spec(TinyNode.downstream(), Map.of()),
                node -> jvm(node.party().equals(Node.FRONT) ? "64m" : "48m"),
                SharedPostgres.leash())) {
            assertThat(server.failure()).isEmpty();
            assertThat(server.starts().getFirst().commandLine())
                    .contains("-Xmx48m")
                    .doesNotContain("-Xmx64m");
            assertThat(server.starts().getLast().commandLine())
                    .contains("-Xmx64m")
                    .doesNotContain("-Xmx48m");
        }
    }

    @Test
    void aNodeThatEndsLaterIsNamed() {
        try (StartedServer server = fork(spec(TinyNode.downstream(), Map.of()), LIMIT)) {
            process(server, "downstream").destroyForcibly();

            await().atMost(PATIENCE).until(() -> server.failure().isPresent());
            assertThat(server.failureWithin(PATIENCE))
                    .hasValueSatisfying(failure -> assertThat(failure)
                            .startsWith("The downstream tried exited with status 137; the last lines of ")
                            .doesNotContain("The server tried"));
        }
    }

    @Test
    void aNodeThatNeverGetsReadyIsNamedWithTheLimit() {
        Node mute = new Node("downstream", TinyNode.class, Map.of(), (host, port, patience) -> Optional.of("silence"));

        StartedServer server = fork(spec(mute, Map.of()), Duration.ofSeconds(2));

        assertThat(server.failure())
                .hasValueSatisfying(failure -> assertThat(failure)
                        .startsWith("The downstream tried is not ready: required within 2 s, actual ")
                        .contains("the last lines of "));
    }

    @Test
    void aFrontThatCannotStartLeavesNoneRunning() {
        StartedServer server = fork(spec(TinyNode.downstream(), Map.of("spring.profiles.active", "sideways")), LIMIT);

        assertThat(server.failure())
                .hasValueSatisfying(failure -> assertThat(failure).startsWith("The server tried exited with status 1"));
        assertThat(answers(addressOf("downstream", server))).isFalse();
    }

    @Test
    void inTheSuitesOwnJvmNodesArePlacedAlikeAndAreNoProcesses() {
        Node behind = Node.ofApp("downstream", Architecture.REACTIVE_MEMORY, Map.of());
        StartedServer server = StartedServer.inProcess(spec(behind, Map.of()));
        try (server) {
            assertThat(server.processes()).isEmpty();
            assertThat(new ReadyProbe.MessageProbe(Architecture.SERVLET_MEMORY.format())
                            .fault(server.host(), server.port(), PATIENCE))
                    .isEmpty();
            assertThat(answers(addressOf("downstream", server))).isTrue();
        }
        assertThat(answers(addressOf("downstream", server))).isFalse();
    }

    /** A program that listens and tells where, for servers under test whose further node is not the app. */
    static final class TinyNode {

        private static final String PORT_FILE = "--stackbench.port-file=";
        private static final String CLASS_FILE = TinyNode.class.getName().replace('.', '/') + ".class";

        public static void main(String[] args) throws IOException {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.start();
            String file = Stream.of(args)
                    .filter(argument -> argument.startsWith(PORT_FILE))
                    .findFirst()
                    .orElseThrow();
            Files.writeString(
                    Path.of(file.substring(PORT_FILE.length())),
                    String.valueOf(server.getAddress().getPort()));
        }

        /** The node that runs it. */
        static Node downstream() {
            return new Node("downstream", TinyNode.class, Map.of(), TinyNode::fault);
        }

        private static Optional<String> fault(String host, int port, Duration patience) {
            try (Socket connection = new Socket()) {
                connection.connect(new InetSocketAddress(host, port), (int) patience.toMillis());
                return Optional.empty();
            } catch (IOException e) {
                return Optional.of(e.toString());
            }
        }

        /** Copy the program below a directory, and return what belongs on the class path. */
        static Path planted(Path directory) {
            try (InputStream program = TinyNode.class.getClassLoader().getResourceAsStream(CLASS_FILE)) {
                Path copy = directory.resolve("planted").resolve(CLASS_FILE);
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                Files.copy(Objects.requireNonNull(program), copy, StandardCopyOption.REPLACE_EXISTING);
                return directory.resolve("planted");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
