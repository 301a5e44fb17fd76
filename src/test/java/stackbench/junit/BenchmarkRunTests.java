package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.UniqueId;
import stackbench.junit.ConnectedContainersTests.Connected;
import stackbench.junit.ConnectedContainersTests.OnPostgres;
import stackbench.junit.ConnectedContainersTests.OnRunningMySql;
import stackbench.junit.ServerBenchmark.Database;
import stackbench.junit.protocol.Order.Given;

/** What the annotations and containers of a class become for the harness. */
class BenchmarkRunTests {

    private static final Path JAR = Path.of("/shop.jar");

    @TempDir
    private Path project;

    private final Map<String, String> properties = new TreeMap<>();

    @ServerBenchmark(requests = "shop.http", environment = "local", database = Database.POSTGRES, init = "shop.sql")
    @Arm(name = "platform")
    @Arm(
            name = "virtual",
            properties = {"spring.threads.virtual.enabled=true", "a.b=c=d"},
            profiles = {"fast", "prod"},
            jvmOptions = {"-XX:+UseZGC", "-Xlog:gc"},
            heap = "1g",
            cpus = "0-1",
            javaHome = "25",
            environment = "TZ=UTC",
            arguments = {"--one", "two"})
    static class Shop {

        @ArmProperties
        static Map<String, String> ofAll() {
            return Map.of("kafka", "localhost:1", "a.b", "overridden");
        }

        @ArmProperties("platform")
        static Map<String, String> ofOne() {
            return Map.of("only", "here");
        }
    }

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "only")
    static class Plain {}

    @BeforeEach
    void giveAProject() throws IOException {
        Files.createFile(project.resolve("shop.http"));
        Files.createFile(project.resolve("shop.sql"));
        properties.put("basedir", project.toString());
        properties.put("java.home", "/jdk-17");
    }

    private BenchmarkRun run(Class<?> type) {
        return new BenchmarkRun(
                new BenchmarkDescriptor(UniqueId.forEngine(StackbenchTestEngine.ID), type),
                new Surroundings(new TreeMap<>(properties), Map.of()));
    }

    private static ConnectedContainers containers(Class<?> type) {
        return ConnectedContainers.start(type, Connected.class.getName());
    }

    private List<String> keys(Class<?> type, String runnerJdk, ConnectedContainers containers) {
        Map<ArmSettings, Path> arms = new LinkedHashMap<>();
        BenchmarkAnnotations.of(type).arms().forEach(arm -> arms.put(ArmSettings.of(arm), JAR));
        BenchmarkRun run = run(type);
        return texts(run.ofArms(arms, run.shared(Path.of(runnerJdk)), containers));
    }

    private static List<String> texts(List<Given> settings) {
        return settings.stream()
                .map(given -> "%s=%s (%s)".formatted(given.key(), given.value(), given.source()))
                .toList();
    }

    @Test
    void theRunIsToldItsRequestsItsArmsInTheirOrderAndWhereItsReportGoes() {
        ConnectedContainers none = containers(Shop.class);

        assertThat(texts(run(Shop.class).common(project.resolve("shop.http"), none)))
                .containsExactly(
                        "bench.requests=%s/shop.http (@ServerBenchmark)".formatted(project),
                        "bench.requests.environment=local (@ServerBenchmark)",
                        "bench.architectures=platform,virtual (@ServerBenchmark)",
                        "bench.report.dir=%s/target/stackbench-smoke/%s (@ServerBenchmark)"
                                .formatted(project, Shop.class.getName()));
        properties.put("bench", "true");
        assertThat(texts(run(Plain.class).common(project.resolve("shop.http"), none)))
                .endsWith("bench.report.dir=%s/target/stackbench/%s (@ServerBenchmark)"
                        .formatted(project, Plain.class.getName()));
    }

    @Test
    void eachAttributeOfAnArmIsAKeyAndHoldsAgainstWhatAllArmsHave() {
        assertThat(keys(Shop.class, "/jdk-25", containers(Shop.class)))
                .containsExactly(
                        "bench.app.platform=/shop.jar (@Arm platform)",
                        "bench.app.platform.database=postgres (@ServerBenchmark)",
                        "bench.app.platform.init=%s/shop.sql (@ServerBenchmark)".formatted(project),
                        "bench.app.platform.java-home=/jdk-17 (@ServerBenchmark, as of the tests)",
                        "bench.app.platform.spring.a.b=overridden (@ArmProperties)",
                        "bench.app.platform.spring.kafka=localhost:1 (@ArmProperties)",
                        "bench.app.platform.spring.only=here (@ArmProperties)",
                        "bench.app.virtual=/shop.jar (@Arm virtual)",
                        "bench.app.virtual.arguments=--one two (@Arm virtual)",
                        "bench.app.virtual.cpus=0-1 (@Arm virtual)",
                        "bench.app.virtual.database=postgres (@ServerBenchmark)",
                        "bench.app.virtual.environment.TZ=UTC (@Arm virtual)",
                        "bench.app.virtual.heap=1g (@Arm virtual)",
                        "bench.app.virtual.init=%s/shop.sql (@ServerBenchmark)".formatted(project),
                        "bench.app.virtual.java-home=25 (@Arm virtual)",
                        "bench.app.virtual.jvm-options=-XX:+UseZGC -Xlog:gc (@Arm virtual)",
                        "bench.app.virtual.spring.a.b=c=d (@Arm virtual)",
                        "bench.app.virtual.spring.kafka=localhost:1 (@ArmProperties)",
                        "bench.app.virtual.spring.spring.profiles.active=fast,prod (@Arm virtual)",
                        "bench.app.virtual.spring.spring.threads.virtual.enabled=true (@Arm virtual)");
    }

    @Test
    void anArmThatSaysNothingHasTheJdkOfTheTestsAndNothingElse() {
        assertThat(keys(Plain.class, "/jdk-17", containers(Plain.class)))
                .containsExactly("bench.app.only=/shop.jar (@Arm only)");
    }

    @ServerBenchmark(requests = "shop.http", jar = "shop.jar")
    @Arm(name = "only")
    static class OfJar {}

    @Test
    void onlyOneRunOfAUserMeasuresAtATime() throws IOException {
        Files.createFile(project.resolve("shop.jar"));
        properties.put("stackbench.runner", "runner");
        Files.createDirectories(project.resolve("runner/lib"));
        properties.put("user.home", project.toString());
        properties.put("bench", "true");
        MeasuringLock lock = new MeasuringLock(List.of(project.resolve(".cache/stackbench")));

        lock.hold(() -> assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> run(OfJar.class).run(EngineExecutionListener.NOOP))
                .withMessageStartingWith("Another benchmark is measuring on this machine: run one after the other"));
    }

    @Test
    void whoMeasuredOrFailedToLetsTheNextOneMeasure() throws IOException {
        Path file = Files.createFile(project.resolve("a-file"));
        MeasuringLock lock = new MeasuringLock(List.of(file, project.resolve("cache")));
        List<String> measured = new ArrayList<>();
        lock.hold(() -> measured.add("first"));
        assertThatIllegalStateException()
                .isThrownBy(() -> lock.hold(() -> {
                    throw new IllegalStateException("it failed");
                }));
        lock.hold(() -> measured.add("third"));

        assertThat(measured).containsExactly("first", "third");
        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> new MeasuringLock(List.of(file)).hold(() -> measured.add("fourth")))
                .withMessageContainingAll("measuring.lock cannot be held below one of", "a-file");
    }

    @Test
    void aPostgresContainerIsTheServerAndItsDatabaseIsCopied() {
        try (ConnectedContainers containers = containers(OnPostgres.class)) {
            assertThat(OnPostgres.DATABASE.state).isEqualTo("running");
            assertThat(keys(Plain.class, "/jdk-17", containers))
                    .contains(
                            "bench.app.only.database=postgres (@ServiceConnection)",
                            "bench.app.only.spring.spring.datasource.hikari.data-source-properties.currentSchema=shop (@ServiceConnection)",
                            "bench.app.only.template=test (@ServiceConnection)");
            assertThat(texts(run(Plain.class).common(project.resolve("shop.http"), containers)))
                    .contains(
                            "bench.postgres=jdbc:postgresql://localhost:32768/postgres?user=me&password=se%26cret (@ServiceConnection)");
        }
        assertThat(OnPostgres.DATABASE.state).isEqualTo("stopped");
    }

    @Test
    void anyOtherContainerIsTheDatabaseOfAllArmsAndOneThatRunsGoesOn() {
        try (ConnectedContainers containers = containers(OnRunningMySql.class)) {
            assertThat(keys(Plain.class, "/jdk-17", containers))
                    .contains(
                            "bench.app.only.spring.spring.datasource.url=jdbc:mysql://localhost:32769/test (@ServiceConnection)",
                            "bench.app.only.spring.spring.datasource.username=me (@ServiceConnection)",
                            "bench.app.only.spring.spring.datasource.password=se&cret (@ServiceConnection)");
            assertThat(containers.postgres()).isEmpty();
            assertThatExceptionOfType(BenchmarkException.class)
                    .isThrownBy(() -> keys(Shop.class, "/jdk-17", containers))
                    .withMessageContaining("OnRunningMySql.DATABASE, which is no PostgreSQL");
        }
        assertThat(OnRunningMySql.DATABASE.state).isEqualTo("running");
    }

    @ParameterizedTest
    @ValueSource(strings = {"own.http", "stackbench/junit/own.http"})
    void aFileIsAlsoFoundAmongTheResourcesOfTheTests(String given) throws IOException {
        Path beside = ClassPath.placeOf(BenchmarkRunTests.class).orElseThrow().resolve("stackbench/junit/own.http");
        Files.writeString(beside, "GET /");
        try {
            assertThat(new UserFile(BenchmarkRunTests.class, project).find("requests", given))
                    .isEqualTo(beside);
        } finally {
            Files.delete(beside);
        }
    }

    @Test
    void aFileOfTheProjectIsTakenBeforeAResource() {
        assertThat(new UserFile(BenchmarkRunTests.class, project).find("requests", "shop.http"))
                .isEqualTo(project.resolve("shop.http"));
    }
}
