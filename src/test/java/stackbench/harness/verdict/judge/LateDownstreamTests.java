package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.cpu.LoopBusy;
import stackbench.harness.measure.lateness.LatenessSeen;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.DownstreamResult;
import stackbench.harness.verdict.result.Verdict;

/** A case whose downstream was late has no number. */
class LateDownstreamTests {

    private static LatenessSeen late(long micros) {
        return LatenessSeen.of(Map.of(100L, 98L, micros, 2L));
    }

    @ParameterizedTest
    @CsvSource({
        "10, 2000, true",
        "10, 2100, false",
        "20, 2000, true",
        "20, 2100, false",
        "21, 2100, true",
        "21, 2200, false",
        "500, 50000, true",
        "500, 50001, false"
    })
    void itMayBe2MillisecondsOrATenthOfTheDelayLate(long delayMillis, long micros, boolean inTime) {
        assertThat(LateDownstream.tooLate(Duration.ofMillis(delayMillis), late(micros))
                        .isEmpty())
                .isEqualTo(inTime);
    }

    @Test
    void theReasonSaysHowLateItWas() {
        assertThat(LateDownstream.tooLate(Duration.ofMillis(100), late(12_300)))
                .contains(
                        "required the service behind the edge to be at most 10.0 ms late in 99% of its answers, after 100 ms, actual 12.3 ms: that service was measured");
        assertThat(LateDownstream.tooLate(Duration.ofMillis(10), null))
                .contains(
                        "required the service behind the edge to be at most 2.0 ms late in 99% of its answers, after 10 ms, actual unknown: it does not tell");
    }

    private static CaseResult rule(Soundness soundness, Workload workload, @Nullable LatenessSeen seen) {
        Measured measured = SampleMeasured.of(Architecture.EDGE_SYNC)
                .with(new Conditions(new LoopBusy(100, 1_000), List.of(), seen))
                .measured(new Cell(workload, new Load.ClosedLoop(4, 1)), Usage.NONE);
        return new Judge(soundness)
                .rule(
                        new Case(measured.benchmarkCase().cell(), Arm.of(Architecture.EDGE_SYNC)),
                        List.of(SampleMeasured.visit(measured, SampleMeasured.times(), 1)));
    }

    private static CaseResult rule(@Nullable LatenessSeen seen) {
        return rule(new Soundness(true), Workload.DOWNSTREAM_10MS, seen);
    }

    @Test
    void aCaseWhoseDownstreamWasLateIsInvalid() {
        CaseResult result = rule(late(3_000));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons()).singleElement().asString().contains("actual 3.0 ms");
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.resources().downstream()).isEqualTo(new DownstreamResult(10, 100, 3.0, 400.0, null));
    }

    @Test
    void oneWhoseDownstreamDoesNotTellIsInvalidToo() {
        assertThat(rule(null).verdict()).isEqualTo(Verdict.INVALID);
        assertThat(rule(null).resources().downstream()).isNull();
    }

    @Test
    void oneWhoseDownstreamWasInTimeHasTheShareOfWhatTheDelayAllows() {
        CaseResult result = rule(late(300));
        DownstreamResult downstream = Objects.requireNonNull(result.resources().downstream());

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(downstream.limitPerSecond()).isEqualTo(400.0);
        assertThat(downstream.limitShare()).isEqualTo(103.5 / 400);
    }

    @Test
    void aSmokeRunClaimsNoNumberThatItCouldSpoil() {
        assertThat(rule(new Soundness(false), Workload.DOWNSTREAM_10MS, late(90_000))
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void whoStoresMessagesHasNoDownstream() {
        CaseResult result = rule(new Soundness(true), Workload.FIND, null);

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.resources().downstream()).isNull();
    }
}
