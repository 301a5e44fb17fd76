package stackbench.harness.report.setting;

import java.util.List;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.Difference;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** A run of variants whose made-up effects are known. */
public final class SampleSettings {

    static final Difference G1 = new Difference("jvm-options", "-XX:+UseG1GC", "-XX:+UseParallelGC");
    static final Difference ZGC = new Difference("jvm-options", "-XX:+UseZGC", "-XX:+UseParallelGC");

    private SampleSettings() {}

    /** Make a run of two architectures, both with G1, and one of them with ZGC. */
    public static RunResult run() {
        List<ArmResult> arms = List.of(
                arm("servlet", "servlet"),
                arm("reactive", "reactive"),
                arm("servlet-g1", "servlet", G1),
                arm("reactive-g1", "reactive", G1),
                arm("servlet-zgc", "servlet", ZGC),
                new ArmResult("servlet-control", "servlet", Role.CONTROL, "servlet", null, List.of()));
        List<EffectResult> effects = List.of(
                effect("reactive", "servlet", 0.5),
                effect("servlet-g1", "servlet", 0.98),
                effect("reactive-g1", "reactive", 0.8),
                effect("servlet-g1", "reactive-g1", 2),
                effect("servlet-zgc", "servlet", 0.7));
        List<CaseResult> cases = Stream.of("servlet", "reactive", "servlet-g1", "reactive-g1", "servlet-zgc")
                .map(arm -> SampleResult.of(arm, 4, Verdict.PASS, 1000.0))
                .toList();
        return SampleRun.of(cases).with().arms(arms).effects(effects).build();
    }

    static ArmResult arm(String name, String architecture, Difference... differsIn) {
        return new ArmResult(name, architecture, Role.MEASURED, null, null, List.of(differsIn));
    }

    static EffectResult effect(String arm, String over, double ratio) {
        List<Double> interval = List.of(ratio * 0.9, ratio * 1.1);
        return new EffectResult(
                "list", arm, over, Metric.RATE, ratio, interval, 1, 4, ratio, ratio, null, null, null, null);
    }
}
