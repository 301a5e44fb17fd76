package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** Which visits are worth another one: those that something disturbed, and not those that the settings or the client made unsound. */
class DisturbancesTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final CaseVisit SAMPLE = SampleVisit.of(Architecture.SERVLET);

    private static CaseVisit visit(int busyNanos, String... breaks) {
        return SAMPLE.withConditions(new Conditions(new LoopBusy(busyNanos, 1000), List.of(breaks)));
    }

    @Test
    void aBreakIsADisturbance() {
        assertThat(JUDGE.disturbances(visit(100, "a clock was set"))).containsExactly("a clock was set");
        assertThat(JUDGE.disturbances(visit(100))).isEmpty();
    }

    @Test
    void aBusyClientAndTooFewRequestsAreNone() {
        assertThat(JUDGE.disturbances(visit(900))).isEmpty();
        assertThat(JUDGE.disturbances(SAMPLE.withRounds(SampleVisit.rounds(6, round -> 1))))
                .isEmpty();
    }

    @Test
    void aLateDownstreamIsOneAndOneThatDoesNotTellIsNone() {
        assertThat(JUDGE.disturbances(
                        LateDownstreamTests.visit(Workload.DOWNSTREAM_10MS, LateDownstreamTests.late(900_000))))
                .singleElement()
                .asString()
                .contains("that service was measured");
        assertThat(JUDGE.disturbances(LateDownstreamTests.visit(Workload.DOWNSTREAM_10MS, null)))
                .isEmpty();
    }

    @Test
    void aSmokeRunIsNotMadeLonger() {
        assertThat(new Judge(new Soundness(false)).disturbances(visit(100, "a clock was set")))
                .isEmpty();
    }
}
