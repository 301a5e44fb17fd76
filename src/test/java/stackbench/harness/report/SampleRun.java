package stackbench.harness.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Setting;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.measure.Machine;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

/** Runs for the tests of those who report them. */
public final class SampleRun {

    private static final RunResult.Environment ENVIRONMENT = RunResult.Environment.of(
            new Machine("Linux", "CPU", 2, 1L << 30, "JDK", "abc"),
            new PostgresInfo("embedded", "because", "18.6", new TreeMap<>(Map.of("fsync", "on"))));

    private SampleRun() {}

    /** Two architectures under 4 and 16 threads, one of four cases having failed, with a control in both cells. */
    public static RunResult measured() {
        return of(
                List.of(
                        SampleResult.of("servlet", 4, Verdict.PASS, 1234.4),
                        SampleResult.of("rsocket", 4, Verdict.PASS, 1200.0),
                        SampleResult.of("servlet", 16, Verdict.PASS, 45.67),
                        SampleResult.of("rsocket", 16, Verdict.FAIL, null)),
                List.of(
                        SampleResult.control("servlet", 4, 0.0312, true),
                        SampleResult.control("servlet", 16, 0.12, false)),
                List.of(new RunResult.ComparisonResult(
                        "create/threads=4/batch=100", "rsocket", "servlet", 0.97, List.of(0.9, 1.1), 0.99, false)));
    }

    /** Of these cases, without a control or a comparison. */
    public static RunResult of(List<CaseResult> cases) {
        return of(cases, List.of(), List.of());
    }

    /** Of these cases beside another build; alone where that is null. */
    static RunResult beside(List<CaseResult> cases, RunResult.@Nullable Baseline baseline) {
        RunResult alone = of(cases);
        return new RunResult(
                alone.schemaVersion(),
                alone.mode(),
                alone.startedAt(),
                alone.finishedAt(),
                alone.environment(),
                alone.config(),
                alone.cases(),
                alone.controls(),
                alone.comparisons(),
                baseline,
                null);
    }

    private static RunResult of(
            List<CaseResult> cases, List<CaseResult> controls, List<RunResult.ComparisonResult> comparisons) {
        return new RunResult(
                RunResult.VERSION,
                "bench",
                "2026-01-01T00:00:00Z",
                "2026-01-01T00:10:00Z",
                ENVIRONMENT,
                List.of(new Setting("bench.threads", "4,16", "benchmark.properties")),
                cases,
                controls,
                comparisons);
    }
}
