package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** Runs for the tests of those who report them. */
public final class SampleRun {

    private static final RunResult.Environment ENVIRONMENT = RunResult.Environment.of(
            new Machine("Linux", "CPU", 2, 1L << 30, "JDK", "abc"),
            new PostgresInfo("embedded", "because", "18.6", new TreeMap<>(Map.of("fsync", "on"))));

    private static final List<Setting> CONFIG = List.of(new Setting("bench.threads", "4,16", "benchmark.properties"));

    private SampleRun() {}

    /**
     * Make a run of two architectures under 4 and 16 threads, one of four cases having failed, with a control in both cells.
     */
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
                List.of(comparison(4, 0.97, List.of(0.9, 1.1), false)));
    }

    /** Make a comparison of rsocket with servlet by requests/s in creating batches of 100, after four visits. */
    static ComparisonResult comparison(int threads, double ratio, List<Double> interval, boolean resolved) {
        return new ComparisonResult(
                "create",
                new Load.ClosedLoop(threads, 100),
                "rsocket",
                "servlet",
                Metric.RATE,
                ratio,
                interval,
                0.03,
                3.0,
                4,
                0.02,
                0.01,
                0.12,
                0.4,
                resolved);
    }

    /** Make a run that says this of what took part, and holds nothing else. */
    public static RunResult with(List<ArmResult> arms) {
        return with(arms, List.of());
    }

    /** Make a run that says this of what took part and how it differed, and holds nothing else. */
    public static RunResult with(List<ArmResult> arms, List<EffectResult> effects) {
        return with(arms, effects, List.of());
    }

    /** Make such a run of these cases. */
    public static RunResult with(List<ArmResult> arms, List<EffectResult> effects, List<CaseResult> cases) {
        RunResult none = of(cases);
        return new RunResult(
                none.schemaVersion(),
                none.mode(),
                none.startedAt(),
                none.finishedAt(),
                none.environment(),
                none.config(),
                arms,
                none.cases(),
                none.controls(),
                none.comparisons(),
                effects,
                none.states(),
                null,
                null,
                null,
                List.of());
    }

    /** Make a run of these cases, without a control or a comparison. */
    public static RunResult of(List<CaseResult> cases) {
        return of(cases, List.of(), List.of());
    }

    /** Make a run of these cases that a preset chose. */
    public static RunResult ofPreset(String preset, List<CaseResult> cases) {
        RunResult run = of(cases);
        return new RunResult(
                run.schemaVersion(),
                run.mode(),
                run.startedAt(),
                run.finishedAt(),
                run.environment(),
                List.of(new Setting("bench.preset", preset, "-Dbench.preset")),
                run.arms(),
                run.cases(),
                run.controls(),
                run.comparisons(),
                run.effects(),
                run.states(),
                run.repeatedVisits(),
                null,
                null,
                List.of());
    }

    /** Make a run of no cases that has these comparisons and states. */
    public static RunResult of(List<ComparisonResult> comparisons, List<MachineState> states) {
        RunResult none = of(List.of());
        return new RunResult(
                none.schemaVersion(),
                none.mode(),
                none.startedAt(),
                none.finishedAt(),
                none.environment(),
                none.config(),
                none.arms(),
                none.cases(),
                none.controls(),
                comparisons,
                none.effects(),
                states,
                null,
                null,
                null,
                List.of());
    }

    /** Make a run of these cases beside another build; alone where that is null. */
    public static RunResult beside(List<CaseResult> cases, RunResult.@Nullable Baseline baseline) {
        return altered(of(cases), cases, List.of(), baseline);
    }

    /** Copy a run with other cases and controls, and another build. */
    public static RunResult altered(
            RunResult run, List<CaseResult> cases, List<CaseResult> controls, RunResult.@Nullable Baseline baseline) {
        return new RunResult(
                run.schemaVersion(),
                run.mode(),
                run.startedAt(),
                run.finishedAt(),
                run.environment(),
                run.config(),
                SampleArms.of(
                        run.config(),
                        Stream.of(cases, controls, baseline == null ? List.<CaseResult>of() : baseline.cases())
                                .flatMap(List::stream)),
                cases,
                controls,
                run.comparisons(),
                run.effects(),
                run.states(),
                run.repeatedVisits(),
                baseline,
                run.timeline(),
                run.servers());
    }

    /** Make a run of these cases with a control in some cells, and what was compared. */
    public static RunResult of(List<CaseResult> cases, List<CaseResult> controls, List<ComparisonResult> comparisons) {
        return new RunResult(
                RunResult.VERSION,
                "bench",
                "2026-01-01T00:00:00Z",
                "2026-01-01T00:10:00Z",
                ENVIRONMENT,
                CONFIG,
                SampleArms.of(CONFIG, Stream.concat(cases.stream(), controls.stream())),
                cases,
                controls,
                comparisons,
                Effects.of(cases, comparisons),
                List.of(),
                null,
                null,
                null,
                List.of());
    }
}
