package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.apps.SampleJar;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.database.SharedPostgres;

/** Jars that are not ours, started, found and stopped. */
@Tag("thorough")
@Timeout(120)
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere nothing tells what a process listens on")
class OwnJarTests {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final ReadyProbe READY =
            new ReadyProbe.RequestProbe(Scheme.HTTP, "GET", "/", Map.of("Accept", "*/*", "Host", "a"));

    @TempDir
    private static Path jars;

    @TempDir
    private Path directory;

    private static Path tiny = Path.of("");

    @BeforeAll
    static void compile() {
        tiny = SampleJar.tiny(jars);
    }

    private ServerSpec.Jvm jvm() {
        return new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory);
    }

    private static Program.Jar jar(boolean anywhere, Optional<Integer> port, String... arguments) {
        return new Program.Jar(
                "bench.app.tiny",
                tiny,
                List.of(arguments),
                Optional.empty(),
                port,
                anywhere,
                new TreeMap<>(),
                Optional.empty());
    }

    private StartedServer start(Program.Jar jar, Duration limit) {
        return start(new Node(Node.FRONT, jar, Map.of(), READY), limit);
    }

    private StartedServer start(Node node, Duration limit) {
        ServerSpec spec = new ServerSpec("reads-tiny", node, List.of(), ServerBuild.own());
        return StartedServer.forked(spec, jvm(), SharedPostgres.leash(), limit);
    }

    private static String answer(RunningServer server) {
        return new ReadyProbe.HttpQuestion(URI.create("http://" + server.host() + ":" + server.port() + "/"))
                .answer(PATIENCE);
    }

    @Test
    void aJarIsFoundWhereItListensAndToldWhatItsUserSays() {
        Program.Jar jar = new Program.Jar(
                "bench.app.tiny",
                tiny,
                List.of("listen=127.0.0.1:0", "a"),
                Optional.of("--port=0"),
                Optional.empty(),
                false,
                new TreeMap<>(Map.of("SHOP_SIZE", "7", "SHOP_PASSWORD", "canary")),
                Optional.of(jars));
        Node node = new Node(
                Node.FRONT, jar, Map.of("spring.datasource.url", "u", "spring.datasource.password", "canary"), READY);
        ProcessHandle process;
        try (StartedServer server = start(node, LIMIT)) {
            assertThat(server.failure()).isEmpty();
            assertThat(server.host()).isEqualTo("127.0.0.1");
            assertThat(server.readyAfter()).isPresent();
            process = server.processes().values().iterator().next();
            assertThat(answer(server))
                    .contains("listen=127.0.0.1:0\na\n--port=0\n--spring.datasource.url=u\n" + jars)
                    .contains("SHOP_SIZE=7", "SPRING_APPLICATION_JSON={\"spring.datasource.password\":\"canary\"}")
                    .doesNotContain("JAVA_TOOL_OPTIONS");
            assertThat(server.starts()).singleElement().satisfies(start -> {
                assertThat(start.commandLine())
                        .containsSubsequence("-Xmx64m", "-Djava.io.tmpdir=" + directory, "-jar", tiny.toString(), "a");
                assertThat(start.properties())
                        .containsEntry("environment.SHOP_SIZE", "7")
                        .containsEntry("environment.SHOP_PASSWORD", "***")
                        .containsEntry("spring.datasource.password", "***")
                        .containsEntry("directory", jars.toString());
            });
        }
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void severalPortsAreRefused() {
        StartedServer server = start(jar(false, Optional.empty(), "listen=127.0.0.1:0", "listen=127.0.0.1:0"), LIMIT);

        assertThat(server.failure())
                .hasValueSatisfying(failure -> assertThat(failure)
                        .contains(
                                "it listens on the ports ",
                                "Give bench.app.tiny.port, the one that requests are sent to"));
    }

    @Test
    void listeningForOtherMachinesIsRefusedUnlessItIsAllowed() {
        assertThat(start(jar(false, Optional.empty(), "listen=0.0.0.0:0"), LIMIT)
                        .failure())
                .hasValueSatisfying(failure -> assertThat(failure)
                        .contains("which other machines may reach", "give bench.app.tiny.listen=any"));
        try (StartedServer server = start(jar(true, Optional.empty(), "listen=0.0.0.0:0"), LIMIT)) {
            assertThat(server.failure()).isEmpty();
            assertThat(answer(server)).startsWith("status 200");
        }
    }

    @Test
    void aJarThatEndsEarlySaysHowAndWhatItPrintedButForPasswords() {
        assertThat(start(jar(false, Optional.empty(), "shop.password=canary", "exit"), LIMIT)
                        .failure())
                .hasValueSatisfying(failure -> assertThat(failure)
                        .contains(
                                "The server reads-tiny exited with status 3",
                                "there is no such shop: shop.password=***")
                        .doesNotContain("canary"));
    }

    /** Some apps are started by a program that only starts another one. */
    @Test
    void whatAJarStartedEndsWithIt() {
        List<ProcessHandle> children;
        try (StartedServer server = start(jar(false, Optional.empty(), "child", "listen=127.0.0.1:0"), LIMIT)) {
            children = server.processes().values().stream()
                    .flatMap(ProcessHandle::children)
                    .toList();
        }
        assertThat(children)
                .hasSize(1)
                .allSatisfy(child -> assertThat(child.onExit()).succeedsWithin(PATIENCE));
    }

    @Test
    void aJarThatNeverListensIsGivenUpAfterTheLimit() {
        assertThat(start(jar(false, Optional.empty(), "silent"), Duration.ofSeconds(1))
                        .failure())
                .hasValueSatisfying(
                        failure -> assertThat(failure)
                                .contains(
                                        "The server reads-tiny is not ready: required within 1 s, actual it listens on no port"));
    }

    @Test
    void aJarThatDoesNotSpeakTheSchemeItIsSaidToIsGivenUpAtOnce() {
        ReadyProbe encrypted = new ReadyProbe.RequestProbe(Scheme.HTTPS, "GET", "/", Map.of());
        Node node = new Node(Node.FRONT, jar(false, Optional.empty(), "listen=127.0.0.1:0"), Map.of(), encrypted);

        assertThat(start(node, LIMIT).failure())
                .hasValueSatisfying(failure -> assertThat(failure)
                        .contains("The server reads-tiny is not ready: asked GET / it gave ")
                        .contains("It speaks http, not https: give .scheme=http"));
    }

    @Test
    void aServerThatFailsIsNotReadyAndOneThatRunsAlreadyIsAsked() {
        try (StartedServer server = start(jar(false, Optional.empty(), "listen=127.0.0.1:0"), LIMIT)) {
            ReadyProbe broken = new ReadyProbe.RequestProbe(Scheme.HTTP, "GET", "/broken", Map.of());
            assertThat(broken.fault(server.host(), server.port(), PATIENCE))
                    .hasValueSatisfying(fault -> assertThat(fault).startsWith("asked GET /broken it gave status 503"));

            TargetServer target = TargetServer.connect(
                    "tiny", "bench.app.tiny", Scheme.HTTP, new Target(server.host(), server.port()), READY);
            assertThat(target.port()).isEqualTo(server.port());
            assertThat(target.notes())
                    .singleElement()
                    .satisfies(note -> assertThat(note).startsWith("it runs already"));
        }
    }
}
