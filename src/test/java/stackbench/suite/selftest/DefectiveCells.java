package stackbench.suite.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.defect.Defect;
import stackbench.defect.DefectSwitch;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.cases.Client;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.BenchmarkConfigBuilder;
import stackbench.harness.config.Rates;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Slo;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.machines.Machines;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.run.cell.CellRunner;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.watch.RunWatch;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.harness.workload.WorkloadDefinition.Supply;
import stackbench.suite.store.MessageTable;

/** Measures cells of a sound server and defective ones, as a run would. Closing it stops them. */
final class DefectiveCells implements AutoCloseable {

    private static final Duration SMOKE_BLOCK = Duration.ofMillis(100);
    private static final Duration BLOCK = Duration.ofMillis(200);

    private static final Slo SLO = new Slo(List.of(new Slo.Limit(Slo.Statistic.P99, Duration.ofMillis(50))));

    private final DefectiveServers servers;
    private final Fleet fleet;
    private final CloseStack closing = new CloseStack();
    private final ClientLoop loop = new ClientLoop();
    private final AtomicLong blocks = new AtomicLong();
    private final Supply supply = Supply.of(config(1), blocks::getAndIncrement);
    private @Nullable RunWatch watch;
    private @Nullable Machines machines;

    DefectiveCells(DefectiveServers servers) {
        this.servers = servers;
        fleet = servers.fleet();
        closing.push(servers);
        closing.push(loop);
    }

    /** From now on load comes from these machines. */
    void drivenBy(Machines others) {
        machines = others;
    }

    /** From now on what servers use is seen. */
    void watch() {
        RunWatch started = RunWatch.start(config(1), SharedPostgres.server());
        closing.push(started);
        watch = started;
    }

    /** Measure a cell of all servers there are, one round of it; in those that can have it, the defect acts. */
    List<CaseResult> measure(Defect defect, Cell cell) {
        return measure(defect, cell, all(), 1);
    }

    /** Measure a cell of some of the servers, in several rounds; in those that can have it, the defect acts. */
    List<CaseResult> measure(Defect defect, Cell cell, List<Architecture> architectures, int rounds) {
        switches().forEach(site -> site.only(defect));
        try {
            return measure(cell, architectures, rounds);
        } finally {
            switches().forEach(DefectSwitch::none);
        }
    }

    private List<DefectSwitch> switches() {
        return all().stream().map(servers::defectsOf).toList();
    }

    /** Measure a cell of all servers there are, one round of it. */
    List<CaseResult> measure(Cell cell) {
        return measure(cell, all(), 1);
    }

    private List<Architecture> all() {
        return fleet.servers().stream()
                .map(server -> server.arm().architecture())
                .sorted()
                .toList();
    }

    /** Measure a cell of some of the servers; the results stand in the order given. */
    List<CaseResult> measure(Cell cell, List<Architecture> architectures, int rounds) {
        supply.definition(cell.workload())
                .stock(cell.load().batchSize())
                .ifPresent(stock -> fleet.servers().forEach(server -> load(server, stock)));
        BenchmarkConfig config = config(rounds);
        CaseRuns runs = new CaseRuns(
                config,
                new Client(loop),
                supply,
                fleet,
                SharedPostgres.server().process(),
                Optional.ofNullable(watch),
                Optional.ofNullable(machines),
                any -> Optional.empty());
        if (watch != null) {
            watch.follow(fleet);
        }
        List<Case> cases = architectures.stream()
                .map(architecture -> new Case(cell, architecture))
                .toList();
        List<CaseVisit> visits = new CellRunner(config).run(cell, 1, cases, runs);
        Judge judge = new Judge(new Soundness(config.claimsNumbers()));
        return IntStream.range(0, cases.size())
                .mapToObj(i -> judge.rule(cases.get(i), List.of(visits.get(i))))
                .toList();
    }

    private static void load(ServerUnderTest server, WorkloadDefinition.StoredBefore stock) {
        server.database().ifPresent(database -> {
            new MessageTable(database).truncate();
            stock.into(database);
        });
    }

    /** What a cell is measured with; one round makes a smoke run: on a busy machine no request may end in a window so short. */
    private static BenchmarkConfig config(int rounds) {
        boolean measured = rounds > 1;
        BenchmarkConfigBuilder config = SampleConfig.in(Path.of("target"))
                .pacing(new BenchmarkConfig.Pacing(
                        rounds, measured ? BLOCK : SMOKE_BLOCK, Duration.ZERO, Duration.ZERO))
                .rates(new Rates(List.of(), true, 16, Optional.of(SLO)));
        return (measured ? config : config.measured(false)).build();
    }

    @Override
    public void close() {
        closing.close();
    }
}
