package stackbench.harness.run;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import stackbench.harness.analysis.history.HistoryLine;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.cases.ConnectionLimits;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.files.ReportLock;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.fleet.Builds;
import stackbench.harness.fleet.Fleet;
import stackbench.harness.fleet.OutsideTargets;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.console.Console;
import stackbench.harness.report.console.Progress;
import stackbench.harness.run.cell.CellRunner;
import stackbench.harness.run.cell.WarmUp;
import stackbench.harness.run.profile.Counters;
import stackbench.harness.run.profile.Profiling;
import stackbench.harness.server.ServerStartException;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.watch.RunWatch;

/** A run under way: its infrastructure, its agenda, the fleet of the part at hand, and its record. */
public final class Campaign implements AutoCloseable {

    private final BenchmarkConfig config;
    private final Plan plan;
    private final BenchmarkConfig.Output output;
    private final Infrastructure infrastructure;
    private final ReportLock lock;
    private final RunRecorder record;
    private final Optional<RunWatch> watch;
    private final CellRunner runner;
    private final Profiling profiling;
    private final RemainingVisits remaining;
    private final Progress progress = new Progress();
    private final Console console;
    private final KeptHistory history;
    private final PartServers servers;
    private final Set<Cell> begun = new HashSet<>();
    private final Set<Cell> finished = new HashSet<>();

    private Campaign(
            BenchmarkConfig config,
            Builds builds,
            Plan plan,
            Infrastructure infrastructure,
            ReportLock lock,
            Console console) {
        this.config = config;
        this.plan = plan;
        this.output = config.output();
        this.infrastructure = infrastructure;
        this.lock = lock;
        this.console = console;
        this.history = new KeptHistory(output, console);
        infrastructure.tell(console);
        record = RunRecorder.begin(config, builds.commits(), plan, infrastructure.postgres());
        config.comparing()
                .baseline()
                .map(BenchmarkConfig.Baseline::build)
                .ifPresent(base -> console.baseline(builds.commit(base), base.toString(), builds.isHead(base)));
        record.keptAside().ifPresent(kept -> console.keptAside(kept.directory(), kept.problem()));
        if (!record.isEmpty()) {
            console.resumed(record.cases());
        }
        infrastructure.numberBlocks(record);
        watch = infrastructure.watch();
        servers = new PartServers(infrastructure, record, watch, console);
        remaining = new RemainingVisits(config, plan, record);
        runner = new CellRunner(config);
        Counters counters = new Counters(CounterResult.EVENTS, infrastructure.counter());
        profiling = new Profiling(config, plan, record, counters, console);
    }

    /** Start what stands for the whole run, with servers of these builds. */
    public static Campaign begin(BenchmarkConfig told, Builds builds, Plan plan, Console console) {
        BenchmarkConfig config = RunRecorder.seeded(told);
        ConnectionLimits.require(config, plan);
        ColdServers.require(config, plan);
        console.outside(OutsideTargets.ofThisMachine().of(config));
        new KeptHistory(config.output(), console).require();
        CloseStack begun = new CloseStack();
        try {
            ReportLock lock = ReportLock.of(config.output().directory());
            begun.push(lock);
            Infrastructure infrastructure = Infrastructure.open(config, builds, plan);
            begun.push(infrastructure);
            return new Campaign(config, builds, plan, infrastructure, lock, console);
        } catch (RuntimeException e) {
            begun.closeAfter(e);
            throw e;
        }
    }

    /** What a case has come to; empty before all visits of its cell have been made. */
    public Optional<CaseResult> result(Case benchmarkCase) {
        return finished.contains(benchmarkCase.cell()) ? record.result(benchmarkCase) : Optional.empty();
    }

    /** What there is against a measured case, in a sentence; empty when nothing is. */
    public Optional<String> objection(Case benchmarkCase) {
        return record.objection(benchmarkCase);
    }

    /** Make all visits of these cells, and of those from which their rates are learnt, but for those that an interrupted run made. */
    public void measure(Collection<Cell> asked) {
        Set<Cell> needed = plan.withWhatTheyAreLearntFrom(asked);
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> needed.contains(cell) && !finished.contains(cell))
                .toList();
        if (cells.isEmpty()) {
            return;
        }
        begun.addAll(cells);
        infrastructure.pin();
        Agenda agenda = remaining.agenda(cells);
        for (int visit = 1; visit <= agenda.visits(); visit++) {
            for (Agenda.VisitPart part : remaining.wanted(agenda, visit)) {
                progress.ahead(remaining.ahead(part, agenda));
                make(part, "visit-");
            }
            remaining.disturbed(agenda, visit).forEach(this::makeAgain);
        }
        finished.addAll(cells);
        remaining.sensitivity(agenda).ifPresent(this::makeWithLongerWarmUp);
        profiling.parts(cells).forEach(this::profile);
    }

    private void make(Agenda.VisitPart part, String name) {
        Cell first = part.cells().getFirst();
        servers.during(first, remaining.arms(part.cells()), name + part.visit(), fleet -> measure(part, fleet));
    }

    /** Measure the cells, and then again those that something disturbed: the second time stands. */
    private void measure(Agenda.VisitPart part, Fleet fleet) {
        part.cells().forEach(cell -> visit(cell, part.visit(), fleet));
        List<Cell> disturbed = remaining.disturbed(part);
        console.again(disturbed, progress);
        disturbed.forEach(cell -> visit(cell, part.visit(), fleet));
    }

    /** The same with new servers. What the visit gave before stands where none can be started any more. */
    private void makeAgain(Agenda.VisitPart part) {
        console.again(part.cells(), progress);
        try {
            make(part, "again-");
        } catch (DatabaseException | ServerStartException e) {
            console.notAgain(String.valueOf(e.getMessage()));
        }
    }

    /** Make a visit that stands beside the run's figures. That there is none must not cost them. */
    private void makeWithLongerWarmUp(Agenda.VisitPart part) {
        Cell cell = part.cells().getFirst();
        console.sensitivity(cell);
        CellRunner longer = new CellRunner(config, WarmUp.longer(config.pacing()));
        try {
            servers.during(
                    cell,
                    remaining.arms(part.cells()),
                    "sensitivity",
                    fleet -> record.addSensitivity(
                            longer.run(cell, part.visit(), record.lineup(cell), runs(fleet, watch))));
        } catch (DatabaseException | ServerStartException e) {
            console.noSensitivity(String.valueOf(e.getMessage()));
        }
    }

    private void visit(Cell cell, int visit, Fleet fleet) {
        console.cell(cell, visit, progress);
        List<Case> lineup = record.lineup(cell);
        List<CaseVisit> results = runner.run(cell, visit, lineup, runs(fleet, watch));
        fleet.measured(results);
        record.add(results);
        profiling.forget(results);
        progress.cellDone();
        console.finished(
                visit,
                results.stream()
                        .map(one -> record.result(one.benchmarkCase()).orElseThrow())
                        .filter(this::isVerified)
                        .toList());
    }

    /** Whether a result may be shown: a control whose answers nobody checks has no number. */
    private boolean isVerified(CaseResult result) {
        return config.comparing().control() != ControlMode.UNVERIFIED
                || !result.role().isControl();
    }

    /** Profiles are of servers of their own. That there are none must not cost a run its results. */
    private void profile(Profiling.ProfiledPart part) {
        console.profiling(part.cases().size());
        try {
            servers.during(
                    part.cases().getFirst().cell(),
                    part.arms(),
                    "profiles-" + part.jvm(),
                    fleet -> profiling.profile(part, runs(fleet, Optional.empty())));
        } catch (DatabaseException | ServerStartException e) {
            console.notProfiled(part.family(), String.valueOf(e.getMessage()));
        }
    }

    private CaseRuns runs(Fleet fleet, Optional<RunWatch> looking) {
        return infrastructure.caseRuns(fleet, looking, record::offeredPerSecond);
    }

    private void report(RunResult run) {
        List<HistoryLine> lines = KeptHistory.lines(run, finished);
        try {
            record.writeLogs(run);
            Outputs.write(output, run, lines);
        } finally {
            console.tables(run, output.resultsFile());
        }
        history.tell(run, lines);
        console.report(Outputs.report(output));
        if (!begun.isEmpty() && finished.containsAll(begun)) {
            record.over();
        }
    }

    @Override
    public void close() {
        CloseStack end = new CloseStack(); // whatever does not go well, what was measured is reported
        end.push(lock); // last: nobody else writes to the directory before
        end.push(() -> history.keep(record.toResult()));
        end.push(() -> history.add(KeptHistory.lines(record.toResult(), finished)));
        end.push(() -> report(record.toResult()));
        end.push(() -> watch.map(RunWatch::samples).ifPresent(record::end));
        end.push(infrastructure);
        end.close();
    }
}
