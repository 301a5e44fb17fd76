package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.ReadyProbe.MessageProbe;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerStart;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** Servers whose database is to be far away go to it through a network. */
@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class FarDatabaseTests {

    private static final Duration DELAY = Duration.ofMillis(40);

    @TempDir
    private Path directory;

    private FleetBuilder builder() {
        ServerSettings settings = new ServerSettings(
                ListenAddress.LOOPBACK, new JvmSettings("64m", List.of(), List.of()), new StoreSettings(2, 0, DELAY));
        BenchmarkConfig config = SampleConfig.in(directory)
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .servers(new BenchmarkConfig.Servers(false, settings, new TreeMap<>(), new TreeMap<>()))
                .build();
        return new FleetBuilder(
                config,
                new Builds(ServerBuild.own(), new TreeMap<>()),
                SharedPostgres.server(),
                SharedPostgres.leash(),
                Supply.of(config, () -> 0),
                "visit-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive", "card-virtual"})
    void anAnswerTakesAsLongAsTheDelayAtLeast(Architecture architecture) {
        Workload workload = architecture.service() == Architecture.Service.CARDS ? Workload.FIND : Workload.CREATE;
        Arm arm = new Case(new Cell(workload, new Load.ClosedLoop(1, 1)), architecture).arm();
        try (Fleet fleet = builder().build(workload, List.of(arm))) {
            RunningServer server = fleet.server(arm).running();
            long askedNanos = System.nanoTime();

            assertThat(new MessageProbe(architecture.format(), architecture.path(), Scheme.HTTP)
                            .fault(server.host(), server.port(), Duration.ofSeconds(20)))
                    .isEmpty();

            assertThat(Duration.ofNanos(System.nanoTime() - askedNanos)).isGreaterThanOrEqualTo(DELAY);
            assertThat(fleet.starts())
                    .extracting(ServerStart::name)
                    .first()
                    .asString()
                    .endsWith("-" + architecture + ".network");
        }
    }
}
