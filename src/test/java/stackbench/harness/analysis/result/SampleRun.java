package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.SampleArm;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** Runs for the tests of those who report them. */
public final class SampleRun {

    /** A run in which nothing was measured. */
    public static final RunResult EMPTY = RunResultBuilder.builder()
            .schemaVersion(RunResult.VERSION)
            .mode("bench")
            .startedAt("2026-01-01T00:00:00Z")
            .finishedAt("2026-01-01T00:10:00Z")
            .environment(RunResult.Environment.of(
                    new Machine("Linux", "CPU", 2, 1L << 30, "JDK", "abc"),
                    new PostgresInfo("embedded", "because", "18.6", new TreeMap<>(Map.of("fsync", "on")))))
            .config(List.of(new Setting("bench.threads", "4,16", "benchmark.properties")))
            .arms(List.of())
            .cases(List.of())
            .controls(List.of())
            .comparisons(List.of())
            .effects(List.of())
            .states(List.of())
            .servers(List.of())
            .build();

    /** A comparison of rsocket with servlet by requests/s in creating batches of 100 under 4 threads, after four visits. */
    public static final ComparisonResult COMPARISON = new ComparisonResult(
            "create",
            new Load.ClosedLoop(4, 100),
            "rsocket",
            "servlet",
            Metric.RATE,
            0.97,
            List.of(0.9, 1.1),
            0.03,
            3.0,
            4,
            0.02,
            0.01,
            0.12,
            0.4,
            false,
            null,
            null);

    /** A case of which head makes a tenth fewer requests/s than base. */
    public static final BuildDifference SLOWER = new BuildDifference(
            "create/servlet/threads=4/batch=100",
            Metric.RATE,
            2_000.0,
            1_800.0,
            0.9,
            List.of(0.88, 0.92),
            Decision.SLOWER,
            0.05,
            true,
            true,
            8,
            0.012,
            null);

    private SampleRun() {}

    /** Make a run of two architectures under 4 and 16 threads, one of four cases having failed, with a control in both cells. */
    public static RunResult measured() {
        List<CaseResult> cases = List.of(
                SampleResult.of("servlet", 4, Verdict.PASS, 1234.4),
                SampleResult.of("rsocket", 4, Verdict.PASS, 1200.0),
                SampleResult.of("servlet", 16, Verdict.PASS, 45.67),
                SampleResult.of("rsocket", 16, Verdict.FAIL, null));
        List<CaseResult> controls = List.of(
                SampleResult.control("servlet", 4, 0.0312, true), SampleResult.control("servlet", 16, 0.12, false));
        return withItsArms(of(cases, List.of(COMPARISON)).withControls(controls));
    }

    /** Make a run of these cases, without a control or a comparison. */
    public static RunResult of(List<CaseResult> cases) {
        return of(cases, List.of());
    }

    /** Make a run of these cases, which are compared as a run compares them. */
    public static RunResult compared(List<CaseResult> cases) {
        return of(cases, Comparisons.of(cases, Optional.empty()));
    }

    private static RunResult of(List<CaseResult> cases, List<ComparisonResult> comparisons) {
        return withItsArms(EMPTY.with()
                .cases(cases)
                .comparisons(comparisons)
                .effects(Effects.of(cases, comparisons))
                .build());
    }

    /** Make a run of these cases that a preset chose. */
    public static RunResult ofPreset(String preset, List<CaseResult> cases) {
        return of(cases).withConfig(List.of(new Setting("bench.preset", preset, "-Dbench.preset")));
    }

    /** Describe in a run the arms of all of its cases, by their names. */
    public static RunResult withItsArms(RunResult run) {
        return run.withArms(run.all().stream()
                .map(CaseResult::arm)
                .distinct()
                .map(arm -> ArmResult.of(SampleArm.named(arm), run.config(), Map.of()))
                .toList());
    }

    /** Make another build, to which the cases of a run differ like this, by which head is slower. */
    public static RunResult.Baseline base(List<CaseResult> cases, BuildDifference... differences) {
        BuildVerdict slower = new BuildVerdict(BuildVerdict.Outcome.SLOWER, 3, List.of(), false, "Slower: it is.");
        return new RunResult.Baseline("../base", "def", slower, cases, List.of(), List.of(differences));
    }
}
