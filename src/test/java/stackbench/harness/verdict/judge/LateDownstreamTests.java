package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources.DownstreamResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** A case whose downstream was late has no number. */
class LateDownstreamTests {

    static LatenessSeen late(long micros) {
        return LatenessSeen.of(Map.of(100L, 98L, micros, 2L));
    }

    private static LatencyMillis waited(double mean, double p99) {
        return new LatencyMillis(mean, 10, mean, mean, mean, p99, p99, p99);
    }

    @ParameterizedTest
    @CsvSource({
        // delay, p99 of the latency at the edge, late by
        "10,  11,  2000,  true",
        "10,  11,  2100,  false",
        "20,  20,  2100,  false",
        "21,  21,  2100,  true",
        "21,  21,  2200,  false",
        "10,  50,  5000,  true",
        "10,  50,  5100,  false",
        "500, 500, 50000, true",
        "500, 500, 50001, false"
    })
    void oneAnswerInAHundredMayBe2MillisecondsOrATenthOfTheLatencyLate(
            long delayMillis, double p99Millis, long micros, boolean inTime) {
        assertThat(LateDownstream.tooLate(
                                Duration.ofMillis(delayMillis),
                                Optional.of(waited((double) delayMillis, p99Millis)),
                                late(micros))
                        .isEmpty())
                .isEqualTo(inTime);
    }

    @ParameterizedTest
    @CsvSource({"10, 2000, true", "10, 2001, false", "30, 3000, true", "30, 3001, false"})
    void onAverageToo(double meanMillis, long micros, boolean inTime) {
        LatenessSeen always = LatenessSeen.of(Map.of(micros, 100L));

        assertThat(LateDownstream.tooLate(Duration.ofMillis(10), Optional.of(waited(meanMillis, 900)), always)
                        .isEmpty())
                .isEqualTo(inTime);
    }

    @Test
    void theReasonSaysHowLateItWas() {
        assertThat(LateDownstream.tooLate(Duration.ofMillis(100), Optional.of(waited(100, 101.26)), late(12_300)))
                .contains(
                        "required the service behind the edge to be at most 10.1 ms late in 99% of its answers, actual 12.3 ms: that service was measured");
        assertThat(LateDownstream.tooLate(Duration.ofMillis(10), Optional.empty(), null))
                .contains(
                        "required to know how late the service behind the edge was, actual unknown: it does not report it");
    }

    private static CaseResult rule(Soundness soundness, Workload workload, @Nullable LatenessSeen seen) {
        CaseVisit visit = visit(workload, seen);
        return new Judge(soundness).rule(visit.benchmarkCase(), List.of(visit));
    }

    /** Make a visit of an edge, whose downstream was as late as it says itself. */
    static CaseVisit visit(Workload workload, @Nullable LatenessSeen seen) {
        Case edge = new Case(new Cell(workload, new Load.ClosedLoop(4, 1)), Architecture.EDGE_SYNC);
        return SampleVisit.of(edge)
                .withConditions(new Conditions(new LoopBusy(100, 1_000), List.of(), seen))
                .withUsage(Usage.NONE);
    }

    private static CaseResult rule(@Nullable LatenessSeen seen) {
        return rule(new Soundness(true), Workload.DOWNSTREAM_10MS, seen);
    }

    @Test
    void aCaseWhoseDownstreamWasLateIsInvalid() {
        CaseResult result = rule(late(900_000));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons()).singleElement().asString().contains("that service was measured");
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.resources().downstream()).isEqualTo(new DownstreamResult(10, 100, 900.0, 400.0, null));
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
