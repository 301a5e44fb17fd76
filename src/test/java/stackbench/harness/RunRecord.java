package stackbench.harness;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.measure.Machine;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.measure.TimeLineSample;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.Objection;
import stackbench.harness.report.ResultsFile;
import stackbench.harness.report.RunResult;
import stackbench.harness.verdict.CaseResult;

/** The results of a run so far, in memory, in the journal and in {@code results.json}. */
final class RunRecord {

    private final BenchmarkConfig config;
    private final Plan plan;
    private final RunResult.Environment environment;
    private final String startedAt;
    private final Journal journal;
    private final Map<String, CaseResult> results = new LinkedHashMap<>();
    private final Optional<BuildFindings> builds;
    private @Nullable TimeLine timeLine;

    private RunRecord(BenchmarkConfig config, Builds builds, Plan plan, RunResult.Environment environment) {
        this.config = config;
        this.plan = plan;
        this.environment = environment;
        this.builds = config.comparing()
                .baseline()
                .map(baseline ->
                        new BuildFindings(baseline, builds.base().orElseThrow().commit(), plan, this::result));
        RunHeader header = HeaderFacts.header(
                config, environment, Instant.now().toString(), baseline().map(RunResult.Baseline::commit));
        Path file = config.output().journalFile();
        this.journal = config.output().resume() ? Journal.resume(file, header) : Journal.begin(file, header);
        this.startedAt = journal.startedAt();
        journal.finished().forEach(result -> results.put(result.id(), result));
    }

    static RunRecord begin(BenchmarkConfig config, Builds builds, Plan plan, PostgresInfo postgres) {
        return new RunRecord(config, builds, plan, RunResult.Environment.of(Machine.here(), postgres));
    }

    Optional<CaseResult> result(Case benchmarkCase) {
        return Optional.ofNullable(results.get(benchmarkCase.id()));
    }

    /** What the results so far say of two builds; empty without another one. */
    Optional<RunResult.Baseline> baseline() {
        return builds.map(BuildFindings::toResult);
    }

    /** Whether a cell is to be measured once more, since one of its cases came out slower than in the other build. */
    boolean isSuspect(Cell cell) {
        return builds.filter(findings -> findings.isSuspect(cell)).isPresent();
    }

    /** What there is against a case that has a result, in a sentence. */
    Optional<String> objection(Case benchmarkCase) {
        return result(benchmarkCase).flatMap(result -> Objection.to(result, toResult()));
    }

    /** How many results there are, those of controls included. */
    int size() {
        return results.size();
    }

    /** How many of the plan's cases have a result. */
    int cases() {
        return (int) plan.cases().stream().filter(c -> result(c).isPresent()).count();
    }

    /** Keep the results of a cell: when this returns they are on disk. */
    void add(List<CaseResult> cell) {
        for (CaseResult result : cell) {
            results.put(result.id(), result);
            journal.add(result);
        }
        ResultsFile.write(config.output().resultsFile(), toResult());
    }

    /** Write down, when the run is over, how it went second by second. */
    void end(List<TimeLineSample> samples) {
        timeLine = TimeLine.of(samples);
        ResultsFile.write(config.output().resultsFile(), toResult());
    }

    /** The cases in the order of the plan, whatever order they were measured in. */
    RunResult toResult() {
        List<CaseResult> cases =
                plan.cases().stream().flatMap(c -> result(c).stream()).toList();
        return new RunResult(
                RunResult.VERSION,
                config.claimsNumbers() ? "bench" : "smoke",
                startedAt,
                Instant.now().toString(),
                environment,
                config.settings().values().stream().map(Setting::shown).toList(),
                cases,
                controls(),
                comparisons(cases),
                baseline().orElse(null),
                timeLine);
    }

    private List<CaseResult> controls() {
        return plan.cells().stream()
                .flatMap(cell -> plan.control(cell).stream())
                .flatMap(control -> result(control).stream())
                .toList();
    }

    private List<RunResult.ComparisonResult> comparisons(List<CaseResult> cases) {
        return config.claimsNumbers() ? Comparisons.of(cases, config.comparing().reference()) : List.of();
    }
}
