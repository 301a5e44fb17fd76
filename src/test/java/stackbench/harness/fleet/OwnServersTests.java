package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.Own;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Variant;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Database;
import stackbench.harness.config.apps.OwnApp.Init;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.apps.SampleJar;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Role;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerStart;
import stackbench.harness.server.ServerStartException;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** Servers of users' own apps, each with what belongs to it. */
@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere nothing tells what a process listens on")
class OwnServersTests {

    private static final Workload WORKLOAD = Workload.LIST; // of no interest to an app but by its family

    @TempDir
    private Path directory;

    private final Path schema = Path.of("schema.sql");
    private String statements =
            "CREATE TABLE goods (id INT);\nINSERT INTO goods VALUES (1); -- two; of them\nINSERT INTO goods VALUES (2);";

    private Optional<String> template = Optional.empty();

    private Arm arm(Database database) {
        return Arm.of(new Variant("tiny", Architecture.ofApp("tiny", database == Database.POSTGRES)));
    }

    private OwnApp app(Source source, Database database) {
        return new OwnApp(
                "tiny",
                "bench.app.tiny",
                source,
                List.of("listen=127.0.0.1:0"),
                Optional.of("--server.port=0"),
                Optional.empty(),
                false,
                Scheme.HTTP,
                database,
                Optional.of(new Init(schema, statements)).filter(init -> database == Database.POSTGRES),
                template,
                new TreeMap<>(),
                Optional.empty(),
                Optional.of("WARN"));
    }

    private OwnApp app(Database database) {
        Path jar = SampleJar.tiny(directory);
        return app(new Source.Jar(jar, jar, true), database);
    }

    private FleetBuilder builder(OwnApp app) {
        return builder(app, List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    }

    private FleetBuilder builder(OwnApp app, List<String> jvmOptions) {
        return builder(config(app, jvmOptions, Duration.ZERO));
    }

    private BenchmarkConfig config(OwnApp app, List<String> jvmOptions, Duration databaseDelay) {
        ServerSettings settings = new ServerSettings(
                ListenAddress.LOOPBACK,
                new JvmSettings("64m", jvmOptions, List.of()),
                new StoreSettings(2, 0, databaseDelay));
        return SampleConfig.in(directory.resolve("report"))
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .servers(new BenchmarkConfig.Servers(false, settings, new TreeMap<>(), new TreeMap<>()))
                .own(new Own(new TreeMap<>(Map.of("tiny", app)), Optional.empty()))
                .build();
    }

    private FleetBuilder builder(BenchmarkConfig config) {
        return new FleetBuilder(
                config,
                Builds.of(config),
                SharedPostgres.server(),
                SharedPostgres.leash(),
                Supply.of(config, () -> 0),
                "visit-1");
    }

    private static String answer(RunningServer server) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(URI.create("http://%s:%d/".formatted(server.host(), server.port())))
                                    .timeout(Duration.ofSeconds(10))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Test
    void eachServerHasADatabaseOfItsOwnWithWhatIsToBeInIt() throws IOException, InterruptedException {
        Arm second = new Arm(arm(Database.POSTGRES).variant(), Role.CONTROL);
        try (Fleet fleet = builder(app(Database.POSTGRES)).build(WORKLOAD, List.of(arm(Database.POSTGRES), second))) {
            ServerUnderTest server = fleet.server(arm(Database.POSTGRES));
            BenchDatabase database = server.database().orElseThrow();
            assertThat(server.running().failure()).isEmpty();
            assertThat(database.name())
                    .isNotEqualTo(fleet.server(second).database().orElseThrow().name());
            assertThat(answer(server.running()))
                    .contains("--spring.datasource.url=" + database.jdbcUrl())
                    .contains("--spring.r2dbc.url=r2dbc:postgresql://", "--spring.datasource.username=")
                    .contains("--server.address=127.0.0.1", "--logging.level.root=WARN", "--server.port=0")
                    .contains("SPRING_APPLICATION_JSON={", "\"spring.datasource.password\"")
                    .doesNotContain("--spring.datasource.password");
            database.run("DELETE FROM goods WHERE id = 2"); // fails where there are no goods
            assertThat(database.statements()).isPresent();
            assertThat(server.jvm()).as("what any JVM says of itself").isPresent();
            assertThat(fleet.troubles()).isEmpty();
        }
    }

    @Test
    void aFarDatabaseIsReachedThroughANetworkThatTheAppIsTold() throws IOException, InterruptedException {
        BenchmarkConfig far = config(app(Database.POSTGRES), List.of(), Duration.ofMillis(1));
        try (Fleet fleet = builder(far).build(WORKLOAD, List.of(arm(Database.POSTGRES)))) {
            ServerUnderTest server = fleet.server(arm(Database.POSTGRES));
            String name = server.database().orElseThrow().name();
            assertThat(fleet.starts()).extracting(ServerStart::name).containsExactly("list-tiny.network", "list-tiny");
            assertThat(fleet.starts().getFirst().properties())
                    .containsEntry(
                            "stackbench.network-database",
                            SharedPostgres.server().address());
            assertThat(answer(server.running()))
                    .containsPattern("--stackbench[.]network=127[.]0[.]0[.]1:[0-9]+\n")
                    .contains("--spring.datasource.url=jdbc:postgresql://${stackbench.network}/" + name + "?sslmode=")
                    .contains("--spring.r2dbc.url=r2dbc:postgresql://${stackbench.network}/" + name);
            assertThat(server.hasSilentNetwork()).isFalse();
        }
    }

    @Test
    void anAppAsItIsConfiguredIsToldOfNoDatabase() throws IOException, InterruptedException {
        try (Fleet fleet = builder(app(Database.OWN)).build(WORKLOAD, List.of(arm(Database.OWN)))) {
            assertThat(fleet.server(arm(Database.OWN)).database()).isEmpty();
            assertThat(answer(fleet.server(arm(Database.OWN)).running())).doesNotContain("datasource");
        }
    }

    @Test
    void aJvmThatDoesNotLetItselfBeAttachedToIsMeasuredAndSaid() {
        try (Fleet fleet = builder(app(Database.OWN), List.of("-XX:+DisableAttachMechanism"))
                .build(WORKLOAD, List.of(arm(Database.OWN)))) {
            assertThat(fleet.server(arm(Database.OWN)).running().failure()).isEmpty();
            assertThat(fleet.server(arm(Database.OWN)).jvm()).isEmpty();
            assertThat(fleet.troubles())
                    .containsExactly(
                            "list-tiny: the JVM of its server cannot be attached to, so that its heap and collections are not known");
        }
    }

    @Test
    void statementsThatPostgresqlDoesNotRunAreRefusedByTheFile() {
        statements = "CREATE TABLE goods (id INT);\nCREATE TABLE goods (id INT)";

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> builder(app(Database.POSTGRES)).build(WORKLOAD, List.of(arm(Database.POSTGRES))))
                .withMessageContainingAll("init", schema.toString(), "relation \"goods\" already exists");
    }

    @Test
    void aDatabaseIsACopyOfTheOneThatIsNamed() {
        template = Optional.of("nowhere");

        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> builder(app(Database.POSTGRES)).build(WORKLOAD, List.of(arm(Database.POSTGRES))))
                .withMessageContaining("template database \"nowhere\" does not exist");
    }

    @Test
    void aServerThatRunsAlreadyIsAskedAndNothingIsKnownOfIt() {
        try (Fleet fleet = builder(app(Database.OWN)).build(WORKLOAD, List.of(arm(Database.OWN)))) {
            RunningServer running = fleet.server(arm(Database.OWN)).running();
            OwnApp target = app(new Source.Running(new Target(running.host(), running.port())), Database.OWN);
            try (Fleet outside = builder(target).build(WORKLOAD, List.of(arm(Database.OWN)))) {
                assertThat(outside.server(arm(Database.OWN)).running().port()).isEqualTo(running.port());
                assertThat(outside.server(arm(Database.OWN)).processes()).isEmpty();
                assertThat(outside.troubles())
                        .singleElement()
                        .satisfies(note -> assertThat(note).startsWith("tiny: it runs already"));
            }
            assertThat(running.failure()).isEmpty();
        }
        OwnApp nobody = app(new Source.Running(new Target("localhost", 1)), Database.OWN);
        assertThatExceptionOfType(ServerStartException.class)
                .isThrownBy(() -> builder(nobody).build(WORKLOAD, List.of(arm(Database.OWN))))
                .withMessageStartingWith("bench.app.tiny=http://localhost:1 does not answer: ");
    }

    @Test
    void jarsAreToldApartByWhatIsInThem() {
        Path jar = SampleJar.named(directory.resolve("a.jar"), "A");
        OwnApp app = app(new Source.Jar(directory, jar, false), Database.OWN);
        String before = String.valueOf(builder(app).builds().commits().get(directory));
        SampleJar.named(directory.resolve("a.jar"), "B");

        assertThat(before).matches("sha256:[0-9a-f]{16}");
        assertThat(builder(app).builds().commits()).doesNotContainValue(before).containsKey(directory);
    }
}
