package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.workload.WorkloadDefinition.Supply;

@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class FleetBuilderTests {

    private static final Case SERVLET =
            new Case(new Cell(Workload.LIST, new Load.ClosedLoop(2, 3)), Architecture.SERVLET);

    private static final List<Arm> CREW =
            List.of(SERVLET.arm(), SERVLET.as(Role.BASE).arm());

    @TempDir
    private Path directory;

    private ServerBuild base(String schema) throws IOException {
        ServerBuild base = new ServerBuild(directory.resolve("classes"), directory.resolve("server.classpath"));
        Files.createDirectories(base.classes());
        Files.writeString(base.classes().resolve("schema.sql"), schema);
        return base;
    }

    private List<String> databases(ServerBuild base) {
        try (Fleet fleet = fleet(base)) {
            return CREW.stream()
                    .map(arm -> fleet.server(arm).database().orElseThrow())
                    .map(BenchDatabase::name)
                    .toList();
        }
    }

    private Fleet fleet(ServerBuild base) {
        return builder(ControlMode.NONE, Optional.of(base)).build(Workload.LIST, CREW);
    }

    private FleetBuilder builder(ControlMode control, Optional<ServerBuild> base) {
        return builder(control, base, false);
    }

    private FleetBuilder builder(ControlMode control, Optional<ServerBuild> base, boolean forked) {
        BenchmarkConfig config = SampleConfig.in(directory)
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .servers(new BenchmarkConfig.Servers(forked, "64m", List.of(), 2, new TreeMap<>()))
                .comparing(new BenchmarkConfig.Comparing(
                        Optional.empty(),
                        control,
                        base.map(build -> new BenchmarkConfig.Baseline(directory, 0.05, 0.02))))
                .build();
        return new FleetBuilder(
                config,
                new Builds(
                        ServerBuild.own(),
                        base.map(build -> Map.of(directory, build)).orElse(Map.of())),
                SharedPostgres.server(),
                SharedPostgres.leash(),
                Supply.of(config, () -> 0),
                "visit-1");
    }

    @Test
    void databasesAreNamedAfterMoreThanAProcessIdWhichAnotherMachineMayHaveToo() {
        assertThat(FleetBuilder.RUN).matches(ProcessHandle.current().pid() + "_[a-z0-9]{5}");
    }

    @ParameterizedTest
    @CsvSource({"SAME, 2", "UNVERIFIED, 1", "UNSAMPLED, 1"})
    void whatAWayOfMeasuringCostsIsMeasuredOnOneServer(ControlMode control, int servers) {
        Arm second = SERVLET.as(Role.CONTROL).arm();
        try (Fleet fleet = builder(control, Optional.empty()).build(Workload.CREATE, List.of(SERVLET.arm(), second))) {
            assertThat(fleet.servers()).hasSize(servers);
            assertThat(fleet.server(second).running().port()
                            == fleet.server(SERVLET.arm()).running().port())
                    .isEqualTo(servers == 1);
        }
    }

    @Test
    void buildsThatExpectOtherTablesHaveDatabasesOfTheirOwn() throws IOException {
        assertThat(databases(base(BenchDatabase.ownSchema())))
                .as("one list for both")
                .containsOnly(nameOf("servlet"));
        assertThat(databases(base(BenchDatabase.ownSchema() + "CREATE TABLE of_base (id INT);")))
                .containsExactly(nameOf("servlet"), nameOf("servlet_base"));
    }

    @Test
    void aBaseWhoseTablesCannotHoldTheMessagesIsNotReadyAndHeadIsMeasured() throws IOException {
        try (Fleet fleet = fleet(base("CREATE TABLE message (id INT);"))) {
            assertThat(fleet.server(SERVLET.arm()).running().failure()).isEmpty();
            assertThat(fleet.server(SERVLET.as(Role.BASE).arm()).running().failure())
                    .hasValueSatisfying(reason -> assertThat(reason)
                            .startsWith("the tables of servlet-base do not hold the messages of this suite"));
        }
    }

    @Test
    void aServerThatCannotBeStartedStandsInTheFleetAndIsSaid() throws IOException {
        Files.createFile(directory.resolve("servers")); // where the directory of their output would be
        Arm second = SERVLET.as(Role.CONTROL).arm();

        try (Fleet fleet = builder(ControlMode.SAME, Optional.empty(), true)
                .build(Workload.CREATE, List.of(SERVLET.arm(), second))) {
            assertThat(fleet.servers())
                    .hasSize(2)
                    .allSatisfy(server -> assertThat(server.running().lost()).isPresent());
            assertThat(fleet.troubles())
                    .hasSize(2)
                    .anySatisfy(trouble -> assertThat(trouble).contains("create-servlet-control", "try 3 of 3"));
            assertThat(fleet.starts()).hasSize(2);
        }
    }

    @Test
    void howEachServerIsStartedIsNotedWithoutPasswords() {
        try (Fleet fleet = builder(ControlMode.UNSAMPLED, Optional.empty())
                .build(
                        Workload.CREATE,
                        List.of(SERVLET.arm(), SERVLET.as(Role.CONTROL).arm()))) {
            assertThat(fleet.starts()).singleElement().satisfies(start -> {
                assertThat(start.name()).isEqualTo("create-servlet");
                assertThat(start.properties())
                        .containsEntry("spring.profiles.active", "servlet")
                        .containsEntry("stackbench.pool-size", "2")
                        .containsEntry("stackbench.database-password", "***");
            });
            assertThat(fleet.troubles()).isEmpty();
        }
    }

    private static String nameOf(String arm) {
        return "stackbench_%s_list_%s".formatted(FleetBuilder.RUN, arm);
    }
}
