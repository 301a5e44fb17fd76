package stackbench.harness;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.database.CloseStack;
import stackbench.harness.database.DatabaseException;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Entrant;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.Console;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.Progress;
import stackbench.harness.report.RunResult;
import stackbench.harness.server.ServerStartException;
import stackbench.harness.verdict.CaseResult;

/** A run under way: its ground, the fleet of the workload at hand, and its record. */
final class Campaign implements AutoCloseable {

    /** Blocks a case may use at most: of an interrupted run's numbers none is used again, unless it is so twice in one cell. */
    private static final long BLOCKS_PER_CASE = 8_192;

    /** That was under way when the run was interrupted. */
    private static final long BLOCKS_OF_A_CELL = 8 * BLOCKS_PER_CASE;

    private final Plan plan;
    private final BenchmarkConfig.Output output;
    private final Ground ground;
    private final RunRecord record;
    private final Optional<RunWatch> watch;
    private final CellRunner cells;
    private final Optional<Profiles> profiles;
    private final LatencyLogs logs;
    private final Progress progress;
    private final Console console;
    private @Nullable Workload afloat;
    private @Nullable Fleet fleet;

    private Campaign(BenchmarkConfig config, Builds builds, Plan plan, Ground ground, Console console) {
        this.plan = plan;
        this.output = config.output();
        this.ground = ground;
        this.console = console;
        console.postgres(ground.postgres());
        record = RunRecord.begin(config, builds, plan, ground.postgres());
        record.baseline().ifPresent(console::baseline);
        if (record.size() > 0) {
            console.resumed(record.cases());
        }
        if (config.output().resume()) {
            ground.skipBlocks(record.size() * BLOCKS_PER_CASE + BLOCKS_OF_A_CELL);
        }
        watch = ground.watch();
        progress = new Progress(new Forecast(config.pacing(), config.rates().slo()).of(cellsLeft(), plan));
        cells = new CellRunner(config, Pacing.SLEEPING, round -> console.round(round, progress));
        logs = new LatencyLogs(output.directory());
        profiles = config.output().profile().map(mode -> new Profiles(config, mode, Pacing.SLEEPING));
    }

    /** Start what stands for the whole run. */
    static Campaign begin(BenchmarkConfig config, Plan plan, Console console) {
        return begin(config, Builds.of(config), plan, console);
    }

    /** The same with servers of these builds. */
    static Campaign begin(BenchmarkConfig config, Builds builds, Plan plan, Console console) {
        Ground ground = Ground.open(config, builds);
        try {
            Campaign campaign = new Campaign(config, builds, plan, ground, console);
            campaign.profileResumed();
            return campaign;
        } catch (RuntimeException e) {
            ground.closeAfter(e);
            throw e;
        }
    }

    private List<Cell> cellsLeft() {
        return plan.cells().stream().filter(cell -> !done(cell)).toList();
    }

    /** A cell of which a case is missing is measured again as a whole, since its cases are compared round by round. */
    private boolean done(Cell cell) {
        return plan.lineup(cell).stream().allMatch(c -> record.result(c).isPresent()) && !record.isSuspect(cell);
    }

    Optional<CaseResult> result(Case benchmarkCase) {
        return done(benchmarkCase.cell()) ? record.result(benchmarkCase) : Optional.empty();
    }

    /** What there is against a measured case, see {@link Suite#objection}. */
    Optional<String> objection(Case benchmarkCase) {
        return record.objection(benchmarkCase);
    }

    /** Have the servers of a workload running, and no others. */
    Fleet prepare(Workload workload) {
        Fleet current = fleet;
        return current != null && afloat == workload ? current : launch(workload, plan.entrants(workload));
    }

    private Fleet launch(Workload workload, List<Entrant> crew) {
        retire();
        Fleet next = ground.fleet(workload, crew);
        fleet = next;
        watch.ifPresent(w -> w.follow(next));
        afloat = workload;
        return next;
    }

    /** Stop the servers, if there are any: they have no more to measure, so that they may be profiled first. */
    private void retire() {
        Fleet old = fleet;
        fleet = null;
        if (old == null) {
            return;
        }
        try {
            Optional.ofNullable(afloat)
                    .ifPresent(workload -> profiles.ifPresent(drawer -> profile(drawer, workload, old)));
        } finally {
            old.close();
        }
    }

    /** Draw what a resumed run lacks where nothing is left to be measured; the rest is drawn when it is. */
    private void profileResumed() {
        if (profiles.isEmpty() || record.size() == 0) {
            return;
        }
        for (Workload workload : Workload.values()) {
            if (!unprofiled(workload).isEmpty() && plan.cases(workload).stream().allMatch(c -> done(c.cell()))) {
                profileResumed(workload);
            }
        }
    }

    /** That there is no flame graph must not cost a run that is over its results. */
    private void profileResumed(Workload workload) {
        try {
            launch(workload, plan.entrants(workload));
            retire();
        } catch (DatabaseException | ServerStartException e) {
            console.notProfiled(workload.toString(), String.valueOf(e.getMessage()));
        }
    }

    private List<Case> unprofiled(Workload workload) {
        return plan.cases(workload).stream()
                .filter(c -> record.result(c).filter(r -> Profiles.wanted(c, r)).isPresent())
                .toList();
    }

    private void profile(Profiles drawer, Workload workload, Fleet servers) {
        CaseRuns opener = ground.caseRuns(servers, Optional.empty());
        List<Case> wanted = unprofiled(workload);
        console.profiling(wanted.size());
        for (Case benchmarkCase : wanted) {
            CaseResult result = drawer.profiled(record.result(benchmarkCase).orElseThrow(), benchmarkCase, opener);
            record.add(List.of(result));
            console.profiled(result);
        }
    }

    /** Measure the cell of a case and keep the results of all of its cases. */
    CaseResult measure(Case benchmarkCase) {
        Cell cell = benchmarkCase.cell();
        console.cell(cell, progress);
        progress.cellStarted();
        List<CaseResult> results = SecondLook.at(
                () -> run(cell, plan.lineup(cell), prepare(cell.workload())), why -> relaunch(cell.workload(), why));
        results.forEach(logs::dropUnlessMeasured);
        keep(results);
        if (record.isSuspect(cell)) {
            console.again(cell);
            measureAgain(cell);
        }
        progress.cellDone();
        return record.result(benchmarkCase).orElseThrow();
    }

    private List<CaseResult> run(Cell cell, List<Case> lineup, Fleet servers) {
        List<CaseResult> results = cells.run(cell, lineup, ground.caseRuns(servers, watch));
        servers.cellDone();
        return results;
    }

    private void keep(List<CaseResult> results) {
        record.add(results);
        console.finished(results);
    }

    /** What a compiler once made of the code stays as it is for as long as a JVM lives: further cells are measured on these too. */
    private void relaunch(Workload workload, String why) {
        console.secondLook(why);
        launch(workload, plan.entrants(workload));
    }

    /** In fresh JVMs. */
    private void measureAgain(Cell cell) {
        List<Case> lineup = plan.lineupAgain(cell);
        try {
            keep(run(
                    cell,
                    lineup,
                    launch(cell.workload(), lineup.stream().map(Case::entrant).toList())));
        } finally {
            afloat = null; // the servers of further cells are others
        }
    }

    private void report(RunResult run) {
        try {
            Outputs.write(output, run);
        } finally {
            console.tables(run, output.resultsFile());
        }
        console.report(Outputs.report(output));
    }

    @Override
    public void close() {
        CloseStack end = new CloseStack(); // whatever does not go well, what was measured is reported
        end.push(() -> report(record.toResult()));
        end.push(() -> watch.map(RunWatch::samples).ifPresent(record::end));
        end.push(ground);
        end.push(this::retire);
        end.close();
    }
}
