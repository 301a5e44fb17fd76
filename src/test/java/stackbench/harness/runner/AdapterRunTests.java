package stackbench.harness.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.SampleApps;
import stackbench.junit.Arm;
import stackbench.junit.ServerBenchmark;
import stackbench.junit.ServerBenchmark.Database;
import stackbench.junit.StackbenchTestEngine;
import stackbench.junit.protocol.Order;
import stackbench.junit.protocol.Order.Given;
import stackbench.junit.protocol.Token;

/** The whole way from an annotated class to its cases, in a project of its own, with a runner whose class path is that of these tests. */
@Tag("thorough")
@Timeout(240)
@TestInstance(Lifecycle.PER_CLASS)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class AdapterRunTests {

    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final String FIND = "find-a-visit/%s/threads=2";

    private Path project = Path.of("");
    private Path runner = Path.of("");

    private final Map<String, String> parameters = new LinkedHashMap<>();

    @ServerBenchmark(requests = "visits.http", database = Database.POSTGRES)
    @Arm(name = "platform")
    @Arm(name = "other", properties = "spring.threads.virtual.enabled=true")
    static class Right {}

    @ServerBenchmark(requests = "visits.http", database = Database.POSTGRES)
    @Arm(name = "right")
    @Arm(name = "wrong", properties = "planted.wrong-value-every=20")
    static class Wrong {}

    @ServerBenchmark(requests = "visits.http", database = Database.POSTGRES)
    @Arm(name = "only", heap = "lots")
    static class Refused {}

    @BeforeAll
    void prepare(@TempDir Path apps, @TempDir Path directory) throws IOException {
        project = directory;
        Files.copy(SampleApps.requests("visits"), project.resolve("visits.http"));
        Files.copy(SampleApps.pets(), project.resolve("pets.csv"));
        Path jar = SampleApps.visits(apps);
        runner = SampleRunner.in(apps.resolve("runner"));
        Path requests = SampleApps.requests("visits").toAbsolutePath();
        parameters.put("basedir", project.toString());
        parameters.put(
                "surefire.test.class.path",
                Stream.concat(
                                Stream.of(
                                        apps.resolve("visits-classes"), requests.resolveSibling("src/main/resources")),
                                SampleRunner.libraries(jar))
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)));
        parameters.put("java.class.path", SampleRunner.tests().toString());
        parameters.put("stackbench.runner", runner.toString());
        parameters.put("bench.postgres", "embedded");
        parameters.put("user.home", project.toString()); // whoever else measures here
    }

    private EngineExecutionResults run(DiscoverySelector selector, String... further) {
        EngineTestKit.Builder kit =
                EngineTestKit.engine(new StackbenchTestEngine()).selectors(selector);
        parameters.forEach(kit::configurationParameter);
        Arrays.stream(further)
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> kit.configurationParameter(pair[0], pair[1]));
        return kit.execute();
    }

    private static List<String> names(Stream<Event> events) {
        return events.map(event -> event.getTestDescriptor().getDisplayName()).toList();
    }

    private static String reason(Event failed) {
        return failed.getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .map(failure -> String.valueOf(failure.getMessage()))
                .orElse("");
    }

    @Test
    void aSmokeTestOfRightAppsPassesAndReportsItsFigures() {
        EngineExecutionResults results = run(selectClass(Right.class), "bench.only=*-a-visit/**");

        assertThat(results.allEvents().failed().stream()).isEmpty();
        assertThat(names(results.testEvents().succeeded().stream()))
                .containsExactly(
                        FIND.formatted("platform"),
                        FIND.formatted("other"),
                        "add-a-visit/platform/threads=2",
                        "add-a-visit/other/threads=2");
        assertThat(results.testEvents().reportingEntryPublished().stream())
                .first()
                .asString()
                .contains("responsesVerified");
        assertThat(project.resolve("target/stackbench-smoke/%s/results.json".formatted(Right.class.getName())))
                .exists();
    }

    @Test
    void anArmWithADefectFails() {
        EngineExecutionResults results = run(selectClass(Wrong.class), "bench.only=find-a-visit/**");

        assertThat(names(results.testEvents().succeeded().stream())).containsExactly(FIND.formatted("right"));
        assertThat(results.testEvents().failed().stream()).singleElement().satisfies(failed -> {
            assertThat(failed.getTestDescriptor().getDisplayName()).isEqualTo(FIND.formatted("wrong"));
            assertThat(reason(failed)).contains("description");
        });
    }

    @Test
    void aSingleCaseThatSomebodyPicksRunsAlone() {
        String id = "[engine:stackbench]/[class:%s]/[case:%s]"
                .formatted(Right.class.getName(), FIND.formatted("other").replace("/", "%2F"));
        EngineExecutionResults results = run(selectUniqueId(id));

        assertThat(names(results.testEvents().finished().stream())).containsExactly(FIND.formatted("other"));
    }

    @Test
    void aMeasuredRunIsReportedInAFolderOfItsClass() {
        EngineExecutionResults results = run(
                selectClass(Right.class),
                "bench=true",
                "bench.only=page-of-a-pet/**",
                "bench.visits=2",
                "bench.rounds=2",
                "bench.warm-up=400ms");

        assertThat(names(results.testEvents().finished().stream()))
                .containsExactly("page-of-a-pet/platform/threads=16", "page-of-a-pet/other/threads=16");
        assertThat(project.resolve("target/stackbench/%s/report.html".formatted(Right.class.getName())))
                .content()
                .contains("with the class path of the tests");
    }

    @Test
    void aSettingThatIsRefusedFailsTheClassWithOneMessage() {
        EngineExecutionResults results = run(selectClass(Refused.class));

        assertThat(results.testEvents().started().stream()).isEmpty();
        assertThat(results.containerEvents().failed().stream())
                .singleElement()
                .satisfies(failed -> assertThat(reason(failed))
                        .startsWith("bench.app.only.heap=lots (from @Arm only) is not allowed: give a size"));
    }

    @Test
    void theRunnerAndAllThatItStartedEndWhenTheAdapterIsGone() throws IOException, InterruptedException {
        List<Given> settings = List.of(
                new Given(
                        "bench.requests",
                        SampleApps.requests("plain").toAbsolutePath().toString(),
                        "@ServerBenchmark"),
                new Given("bench.requests.data", project.resolve("pets.csv").toString(), "@ServerBenchmark"),
                new Given("bench.report.dir", project.resolve("killed").toString(), "@ServerBenchmark"),
                new Given("bench.app.plain", SampleApps.plain(project).toString(), "@Arm plain"));
        Process process;
        List<ProcessHandle> started;
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            process = new ProcessBuilder(
                            ProcessHandle.current().info().command().orElseThrow(),
                            "-cp",
                            runner.resolve("lib/*").toString(),
                            RunnerMain.class.getName(),
                            String.valueOf(door.getLocalPort()))
                    .directory(project.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start();
            door.setSoTimeout((int) BOUND.toMillis());
            Token token = Token.random();
            try (OutputStream in = process.getOutputStream()) {
                token.write(in);
            }
            try (Socket adapter = door.accept()) {
                assertThat(Token.read(adapter.getInputStream())).isEqualTo(token);
                new Order(settings, List.of()).write(new DataOutputStream(adapter.getOutputStream()));
                assertThat(adapter.getInputStream().read())
                        .as("its cases come first")
                        .isEqualTo('c');
                started = process.descendants().toList();
                assertThat(started).as("the reaper").isNotEmpty();
            }
        }
        assertThat(process.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
        await().atMost(BOUND).untilAsserted(() -> assertThat(started).noneMatch(ProcessHandle::isAlive));
    }
}
