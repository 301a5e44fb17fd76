package stackbench.harness;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.Console;
import stackbench.harness.report.Progress;
import stackbench.harness.verdict.CaseResult;

/** A run under way: its ground, the fleet of the workload at hand, and its record. */
final class Campaign implements AutoCloseable {

    /** Blocks a case may use at most: of an interrupted run's numbers none is used again. */
    private static final long BLOCKS_PER_CASE = 8_192;

    private final Plan plan;
    private final Ground ground;
    private final RunRecord record;
    private final Optional<RunWatch> watch;
    private final CellRunner cells;
    private final Progress progress;
    private final Console console;
    private @Nullable Workload afloat;
    private @Nullable Fleet fleet;

    private Campaign(BenchmarkConfig config, Plan plan, Ground ground, Console console) {
        this.plan = plan;
        this.ground = ground;
        this.console = console;
        console.postgres(ground.postgres());
        record = RunRecord.begin(config, plan, ground.postgres());
        if (record.size() > 0) {
            console.resumed(record.cases());
            ground.skipBlocks(record.size() * BLOCKS_PER_CASE);
        }
        watch = ground.watch();
        cells = new CellRunner(config, Pacing.SLEEPING);
        progress = new Progress(
                cellsLeft(),
                config.pacing(),
                plan.lineup(plan.cells().getFirst()).size());
    }

    /** Start what stands for the whole run. */
    static Campaign begin(BenchmarkConfig config, Plan plan, Console console) {
        Ground ground = Ground.open(config);
        try {
            return new Campaign(config, plan, ground, console);
        } catch (RuntimeException e) {
            ground.closeAfter(e);
            throw e;
        }
    }

    private int cellsLeft() {
        return (int) plan.cells().stream().filter(cell -> !done(cell)).count();
    }

    /** A cell of which a case is missing is measured again as a whole, since its cases are compared round by round. */
    private boolean done(Cell cell) {
        return plan.lineup(cell).stream().allMatch(c -> record.result(c).isPresent());
    }

    Optional<CaseResult> result(Case benchmarkCase) {
        return done(benchmarkCase.cell()) ? record.result(benchmarkCase) : Optional.empty();
    }

    /** Have the servers of a workload running, and no others. */
    Fleet prepare(Workload workload) {
        Fleet current = fleet;
        if (current != null && afloat == workload) {
            return current;
        }
        fleet = null;
        if (current != null) {
            current.close();
        }
        Fleet next = ground.fleet(workload, plan.entrants(workload));
        fleet = next;
        watch.ifPresent(w -> w.follow(next));
        afloat = workload;
        return next;
    }

    /** Measure the cell of a case and keep the results of all of its cases. */
    CaseResult measure(Case benchmarkCase) {
        Cell cell = benchmarkCase.cell();
        console.cell(cell, progress);
        progress.cellStarted();
        Fleet servers = prepare(cell.workload());
        List<CaseResult> results = cells.run(cell, plan.lineup(cell), ground.caseRuns(servers, watch));
        servers.cellDone();
        record.add(results);
        progress.cellDone();
        console.finished(results);
        return record.result(benchmarkCase).orElseThrow();
    }

    @Override
    public void close() {
        try {
            if (fleet != null) {
                fleet.close();
            }
        } finally {
            ground.close();
            watch.map(RunWatch::samples).ifPresent(record::end);
            console.tables(record.toResult(), record.resultsFile());
        }
    }
}
