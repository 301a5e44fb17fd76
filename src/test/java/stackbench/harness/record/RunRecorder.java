package stackbench.harness.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.Objection;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.journal.InterruptedRun;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.measure.times.HistogramLog;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.CaseVisit;

/** What a run has measured so far, in memory, in the journal and in {@code results.json}. */
public final class RunRecorder {

    private final BenchmarkConfig.Output output;
    private final Plan plan;
    private final Optional<InterruptedRun> keptAside;
    private final Journal journal;
    private final VisitResults findings;
    private @Nullable TimeLine timeLine;

    private RunRecorder(BenchmarkConfig.Output output, Plan plan, RunHeader header) {
        this.output = output;
        this.plan = plan;
        Path file = output.journalFile();
        this.keptAside = output.resume() ? Optional.empty() : InterruptedRun.keepAside(file);
        this.journal = output.resume() ? Journal.resume(file, header) : Journal.begin(file, header);
        this.findings = new VisitResults(journal.recorded());
    }

    /** The configuration of a run. One that is resumed has the seed of its journal, unless it is given a number. */
    public static BenchmarkConfig seeded(BenchmarkConfig config) {
        Optional<RunHeader> begun =
                config.output().resume() ? Journal.header(config.output().journalFile()) : Optional.empty();
        return begun.map(run -> config.resuming(run.settings())).orElse(config);
    }

    /**
     * Begin the journal of a run, or go on with that of one that was cut off.
     *
     * @param commits of builds beside this one, by their checkouts
     */
    public static RunRecorder begin(
            BenchmarkConfig config, Map<Path, String> commits, Plan plan, PostgresInfo postgres) {
        RunHeader.Environment environment = RunHeader.Environment.of(Machine.here(), postgres, commits);
        return new RunRecorder(config.output(), plan, RunHeader.of(config, plan, environment));
    }

    /** The interrupted run that was here, whose journal this one would have replaced. */
    public Optional<InterruptedRun> keptAside() {
        return keptAside;
    }

    /** The first block number that the run has not reserved, before any interruption. */
    public long blocksReserved() {
        return journal.recorded().blocksReserved();
    }

    /** Reserve block numbers below this one: when this returns it is on disk. */
    public void reserveBlocks(long below) {
        journal.reserveBlocks(below);
    }

    public Optional<CaseResult> result(Case benchmarkCase) {
        return findings.result(benchmarkCase);
    }

    /** Whether all that take part in a cell and can still get a number were measured in a visit. */
    public boolean has(Cell cell, int visit) {
        return lineup(cell).stream().allMatch(one -> findings.has(one, visit));
    }

    /** The requests/s of a relative rate, see {@link LearntRate}; empty where they cannot be known, and under other loads. */
    public Optional<Double> offeredPerSecond(Cell cell) {
        return cell.load() instanceof RelativeRate share
                ? new LearntRate(plan, findings).of(cell, share)
                : Optional.empty();
    }

    /** The visit of a cell to measure again; empty where none was disturbed, or one has been measured again. */
    public Optional<Integer> disturbedVisit(Cell cell) {
        return findings.disturbedVisit(lineup(cell));
    }

    /** Whether a clock, a process or the database did not go on in a visit of a cell. */
    public boolean broke(Cell cell, int visit) {
        return findings.broke(lineup(cell), visit);
    }

    /** All that take part in a cell, but for those whose server has been found wrong, and what was to be compared with it. */
    public List<Case> lineup(Cell cell) {
        return plan.lineup(cell).stream()
                .filter(one -> !isWrong(one) && !isWrong(one.original()))
                .toList();
    }

    private boolean isWrong(Case one) {
        return result(one).filter(so -> so.verdict() == Verdict.FAIL).isPresent();
    }

    /** What there is against a case that has a result, in a sentence. */
    public Optional<String> objection(Case benchmarkCase) {
        return result(benchmarkCase).flatMap(result -> Objection.to(result, toResult()));
    }

    /** Whether there is anything. */
    public boolean isEmpty() {
        return findings.size() == 0;
    }

    /** How many of the plan's cases have been measured. */
    public int cases() {
        return (int) plan.cases().stream().filter(c -> result(c).isPresent()).count();
    }

    /** Keep how servers were started; the first time stands for those after it. */
    public void started(List<ServerStart> starts) {
        starts.stream().filter(findings::add).forEach(journal::add);
    }

    /** Keep what a visit gave of the cases of a cell: when this returns it is on disk. */
    public void add(List<CaseVisit> cell) {
        cell.forEach(findings::add); // first: a full disk must not cost what is only to be told
        cell.forEach(journal::add);
    }

    /** Keep what the visit with a longer warm-up gave of the cases of a cell, beside all figures. */
    public void addSensitivity(List<CaseVisit> cell) {
        cell.forEach(findings::addSensitivity);
        cell.forEach(journal::addSensitivity);
    }

    /** Whether all that take part in a cell were measured after a longer warm-up. */
    public boolean hasSensitivity(Cell cell) {
        Set<String> measured =
                findings.sensitivity().stream().map(CaseResult::id).collect(Collectors.toSet());
        return lineup(cell).stream().map(Case::id).allMatch(measured::contains);
    }

    /** Keep what became of a profile. */
    public void add(ProfileNote profile) {
        findings.add(profile);
        journal.add(profile);
    }

    /** Write {@code results.json} as it is now. */
    public void write() {
        ResultsFile.write(output.resultsFile(), toResult());
    }

    /** Write the histogram logs of its cases. */
    public void writeLogs(RunResult run) {
        LatencyLogs logs = new LatencyLogs(output.directory());
        run.all().forEach(result -> logs.write(result, findings.visits(result.id())));
    }

    /** Write down, when the run is over, how it went second by second. */
    public void end(List<TimeLineSample> samples) {
        timeLine = TimeLine.of(samples);
        write();
    }

    /** Write down that all that was asked for was measured, and reported. */
    public void over() {
        journal.over(Instant.now());
    }

    /** The cases in the order of the plan, whatever order they were measured in. */
    public RunResult toResult() {
        return new ResultAssembly(journal.header(), findings).toResult(Instant.now(), timeLine);
    }

    /** The histogram logs beside the results: a file for each case that has latencies, and none for one that has not. */
    private record LatencyLogs(Path reportDirectory) {

        /** Write the log of a case, of those of its visits that its latencies are made of. */
        void write(CaseResult result, Collection<CaseVisit> visits) {
            Path file = reportDirectory.resolve("latency").resolve(result.id() + ".hlog");
            if (result.latencyMillis() == null) {
                delete(file);
                return;
            }
            Set<Integer> sound = result.visits().stream()
                    .filter(Visit::sound)
                    .map(Visit::visit)
                    .collect(Collectors.toSet());
            HistogramLog.write(file, intervals(visits, sound));
        }

        private static List<HistogramLog.Interval> intervals(Collection<CaseVisit> visits, Set<Integer> sound) {
            return visits.stream()
                    .filter(visit -> sound.contains(visit.visit()))
                    .map(visit -> new HistogramLog.Interval(
                            Instant.parse(visit.startedAt()),
                            visit.rounds().stream().mapToDouble(Round::seconds).sum(),
                            visit.times()))
                    .toList();
        }

        private static void delete(Path file) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new UncheckedIOException("The histogram log of an earlier run cannot be deleted: " + file, e);
            }
        }
    }
}
