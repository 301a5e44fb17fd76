package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** A case whose network was slower than it was to be has no number. */
class LateNetworkTests {

    private static CaseVisit visit(@Nullable LatenessSeen seen) {
        return visit(Workload.FIND, seen);
    }

    private static CaseVisit visit(Workload workload, @Nullable LatenessSeen seen) {
        Case far = new Case(new Cell(workload, new Load.ClosedLoop(4, 1)), Architecture.SERVLET);
        return SampleVisit.of(far)
                .withConditions(new Conditions(new LoopBusy(100, 1_000), List.of(), seen))
                .withUsage(Usage.NONE);
    }

    private static CaseResult rule(boolean claimsNumbers, @Nullable LatenessSeen seen) {
        return judged(claimsNumbers, visit(seen));
    }

    private static CaseResult judged(boolean claimsNumbers, CaseVisit visit) {
        return new Judge(new Soundness(claimsNumbers)).rule(visit.benchmarkCase(), List.of(visit));
    }

    @ParameterizedTest
    @CsvSource({"200, PASS", "201, INVALID"})
    void itMayBeSoLateOnAverage(long micros, Verdict verdict) {
        assertThat(rule(true, LatenessSeen.of(Map.of(micros, 10L))).verdict()).isEqualTo(verdict);
    }

    @Test
    void theReasonSaysHowLateItWasAndTheVisitIsWorthAnotherOne() {
        LatenessSeen late = LatenessSeen.of(Map.of(100L, 2L, 1_000L, 2L));

        assertThat(rule(true, late).reasons())
                .containsExactly(
                        "required the network to the database to be at most 0.2 ms late on average, actual 0.55 ms: it was slower than bench.server.database-delay says");
        assertThat(new Judge(new Soundness(true)).disturbances(visit(late))).hasSize(1);
    }

    @Test
    void aNumberHasANoteOfIt() {
        assertThat(rule(true, LatenessSeen.of(Map.of(100L, 99L, 5_000L, 1L))).notes())
                .contains(
                        "The network to the database passed bytes on up to 0.15 ms late on average, and 99% of them up to 0.1 ms late");
    }

    @Test
    void whereThereIsNoneAndInASmokeRunNothingIsSaid() {
        assertThat(rule(true, null).notes()).isEmpty();
        assertThat(rule(true, LatenessSeen.NONE).notes()).isEmpty();
        CaseResult smoke = rule(false, LatenessSeen.of(Map.of(9_000L, 1L)));
        assertThat(smoke.verdict()).isEqualTo(Verdict.PASS);
        assertThat(smoke.notes()).isEmpty();
    }

    @Test
    void aServiceBehindAnEdgeIsNoNetwork() {
        CaseResult edge = judged(true, visit(Workload.DOWNSTREAM_10MS, LatenessSeen.of(Map.of(1_000L, 9L))));

        assertThat(edge.verdict()).isEqualTo(Verdict.PASS);
        assertThat(edge.notes()).isEmpty();
    }
}
