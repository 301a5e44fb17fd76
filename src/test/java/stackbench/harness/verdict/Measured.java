package stackbench.harness.verdict;

import java.util.List;
import java.util.Optional;
import stackbench.harness.measure.Conditions;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.Strain;
import stackbench.harness.measure.Timing;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Case;
import stackbench.harness.verify.Verification;

/**
 * All that is known of a case when its last round is over.
 *
 * @param requests sent, succeeded and failed in the measured blocks
 * @param fault what its server did so that it could not be measured to the end, such as to exit; what else kept it from that
 *     stands in the conditions
 * @param strain what was used where {@link BottleneckJudge} looks: in all blocks of a closed loop or a given rate, in those
 *     of a search at the lowest rate that was not sustained; empty where there are none, or nobody looked
 * @param notes what a reader must know about how it was measured
 */
public record Measured(
        Case benchmarkCase,
        List<Round> rounds,
        CaseResult.Requests requests,
        Verification verification,
        Timing timing,
        Optional<Capacity> capacity,
        Usage usage,
        Optional<Strain> strain,
        CaseResult.WarmUp warmUp,
        Conditions conditions,
        Optional<String> fault,
        List<String> notes) {

    /** At a given rate. */
    Optional<Overload> overload() {
        return Overload.of(timing, rounds);
    }
}
