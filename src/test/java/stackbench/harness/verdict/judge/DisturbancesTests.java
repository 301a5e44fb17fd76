package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
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
    void processorsThatOtherMachinesTookAreOneAndNoFault() {
        CaseVisit stolen = stolen(0.06 * 2 * 3);
        String told = "required at most 5% of the processors' time for other machines, actual 6%";

        assertThat(JUDGE.disturbances(stolen)).containsExactly(told);
        assertThat(JUDGE.disturbances(stolen(0.04 * 2 * 3))).isEmpty();
        CaseResult result = JUDGE.rule(stolen.benchmarkCase(), List.of(stolen));
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.notes()).contains("visit 1: " + told);
        assertThat(result.visits())
                .singleElement()
                .satisfies(visit -> assertThat(visit.stolenShare()).isCloseTo(0.06, within(1e-9)));
    }

    /** Make a visit of 3 s on two processors, of which other machines took so many seconds. */
    private static CaseVisit stolen(double seconds) {
        ResourceUse use = SampleUse.of(3, 1_000, SAMPLE.usage().parties()).withStolenSeconds(seconds);
        return SAMPLE.withUsage(SAMPLE.usage().withResources(use));
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
