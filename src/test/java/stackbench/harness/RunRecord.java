package stackbench.harness;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.CellComparison;
import stackbench.harness.compare.Contestant;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.measure.Machine;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.measure.TimeLineSample;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
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
    private @Nullable TimeLine timeLine;

    private RunRecord(BenchmarkConfig config, Plan plan, RunResult.Environment environment, Instant startedAt) {
        this.config = config;
        this.plan = plan;
        this.environment = environment;
        this.startedAt = startedAt.toString();
        RunHeader header = header(config, environment, this.startedAt);
        this.journal = config.output().resume()
                ? Journal.resume(journalFile(config), header)
                : Journal.begin(journalFile(config), header);
        journal.finished().forEach(result -> results.put(result.id(), result));
    }

    static RunRecord begin(BenchmarkConfig config, Plan plan, PostgresInfo postgres) {
        return new RunRecord(config, plan, RunResult.Environment.of(Machine.here(), postgres), Instant.now());
    }

    private static Path journalFile(BenchmarkConfig config) {
        return config.output().directory().resolve("journal.jsonl");
    }

    private static RunHeader header(BenchmarkConfig config, RunResult.Environment environment, String startedAt) {
        Map<String, String> values = new TreeMap<>();
        config.settings()
                .forEach((key, setting) -> values.put(key, setting.shown().value()));
        Map<String, String> facts = new TreeMap<>();
        facts.put("os", environment.os());
        facts.put("cpuModel", environment.cpuModel());
        facts.put("cpuCount", String.valueOf(environment.cpuCount()));
        facts.put("memoryBytes", String.valueOf(environment.memoryBytes()));
        facts.put("jdk", environment.jdk());
        facts.put("gitCommit", environment.gitCommit());
        facts.put(
                "postgres",
                environment.postgres().how() + " " + environment.postgres().version());
        return new RunHeader(startedAt, values, facts);
    }

    Optional<CaseResult> result(Case benchmarkCase) {
        return Optional.ofNullable(results.get(benchmarkCase.id()));
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
        ResultsFile.write(resultsFile(), toResult());
    }

    /** Write down, when the run is over, how it went second by second. */
    void end(List<TimeLineSample> samples) {
        timeLine = TimeLine.of(samples);
        ResultsFile.write(resultsFile(), toResult());
    }

    Path resultsFile() {
        return config.output().directory().resolve("results.json");
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
                comparisons(),
                timeLine);
    }

    private List<CaseResult> controls() {
        return plan.cells().stream()
                .flatMap(cell -> plan.control(cell).stream())
                .flatMap(control -> result(control).stream())
                .toList();
    }

    private List<RunResult.ComparisonResult> comparisons() {
        if (!config.claimsNumbers()) {
            return List.of();
        }
        CellComparison comparison = new CellComparison(config.comparing().reference());
        return plan.cells().stream()
                .filter(cell -> cell.load().threads() != null) // a given rate is no achievement
                .flatMap(cell -> comparison.compare(cell, contestants(cell)).stream())
                .map(RunResult.ComparisonResult::of)
                .toList();
    }

    /** Only cases that passed are compared. */
    private List<Contestant> contestants(Cell cell) {
        return plan.cases(cell).stream()
                .flatMap(c -> result(c)
                        .filter(CaseResult::passed)
                        .map(passed -> new Contestant(
                                c.entrant(),
                                passed.rounds().stream()
                                        .map(Round::requestsPerSecond)
                                        .toList()))
                        .stream())
                .toList();
    }
}
