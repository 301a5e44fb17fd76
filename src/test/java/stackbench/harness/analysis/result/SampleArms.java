package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import stackbench.harness.config.Setting;
import stackbench.harness.plan.SampleArm;
import stackbench.harness.verdict.result.CaseResult;

/** What runs of made-up cases say of their arms. */
public final class SampleArms {

    private SampleArms() {}

    /** Describe the arms of cases, by their names. */
    public static List<ArmResult> of(List<Setting> settings, Stream<CaseResult> cases) {
        return cases.map(CaseResult::arm)
                .distinct()
                .map(arm -> ArmResult.of(SampleArm.named(arm), settings, Map.of()))
                .toList();
    }
}
