package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.Timing.ScheduleKept;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** Rulings on cases at a given rate, and on those whose rate is looked for. */
class RateJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final CaseVisit GOOD = SampleVisit.of(Architecture.RSOCKET);

    private static CaseResult rule(List<Round> rounds, BlockTimes times, Optional<Capacity> capacity) {
        CaseVisit visit = visit(rounds, times, capacity);
        return JUDGE.rule(visit.benchmarkCase(), List.of(visit));
    }

    private static CaseVisit visit(List<Round> rounds, BlockTimes times, Optional<Capacity> capacity) {
        return GOOD.withRounds(rounds).withTimes(times.recorded()).withFinding(capacity.orElse(null));
    }

    /** The times of 621 requests that took 1 ms, most of which started on time. */
    private static BlockTimes lag(double clientLagMillis) {
        BlockTimes times = new BlockTimes();
        for (int request = 0; request < 621; request++) {
            long lagNanos = request < 600 ? 0 : Math.round(clientLagMillis * 1e6);
            times.scheduled(1_000_000, lagNanos, lagNanos);
        }
        return times;
    }

    private static Capacity capacity(boolean clientLate) {
        Capacity.Trial trial = new Capacity.Trial(105, false, List.of("the client was late"), clientLate);
        return new Capacity("p99<50ms", 100.0, 97.0, 104.0, true, List.of(trial));
    }

    @Test
    void aClientThatWasLateMakesACaseAtAGivenRateInvalid() {
        CaseResult punctual = rule(GOOD.rounds(), lag(0.9), Optional.empty());
        CaseResult late = rule(GOOD.rounds(), lag(1.2), Optional.empty());

        assertThat(punctual.verdict()).isEqualTo(Verdict.PASS);
        assertThat(late.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(late.reasons()).singleElement().asString().contains("required the client to start", "1.2 ms");
        assertThat(late.latencyMillis()).isNull();
        assertThat(late.exchanges()).isNull();
        assertThat(JUDGE.disturbances(visit(GOOD.rounds(), lag(1.2), Optional.empty())))
                .as("it is worth another visit")
                .isEqualTo(late.reasons());
    }

    @Test
    void aPunctualCaseTellsHowWellItsRateWasKept() {
        CaseResult punctual = rule(GOOD.rounds(), lag(0.9), Optional.empty());

        Exchanges exchanges = Objects.requireNonNull(punctual.exchanges());
        assertThat(exchanges.overloaded()).isFalse();
        assertThat(exchanges.wireBytesSent()).isEqualTo(600_000);
        assertThat(exchanges.wireBytesReceived()).isEqualTo(60_000);
        ScheduleKept schedule = Objects.requireNonNull(exchanges.schedule());
        assertThat(schedule.dueStarts()).isEqualTo(621);
        assertThat(schedule.missedStarts()).isZero();
        assertThat(schedule.lagMicros()).isEqualTo(schedule.clientLagMicros());
        assertThat(schedule.clientLagMicros().p50()).isZero();
        assertThat(schedule.clientLagMicros().p99()).isCloseTo(900, within(1.0));
        assertThat(schedule.clientLagMicros().max()).isCloseTo(900, within(1.0));
    }

    @ParameterizedTest
    @CsvSource({"0, false", "1, true"})
    void aRateThatWasMoreThanTheCaseCouldTakeIsMarked(long missed, boolean overloaded) {
        BlockTimes times = lag(0.1);
        times.missed(missed);

        CaseResult result = rule(GOOD.rounds(), times, Optional.empty());

        assertThat(result.overloaded()).isEqualTo(overloaded);
        assertThat(Objects.requireNonNull(result.exchanges()).overloaded()).isEqualTo(overloaded);
    }

    @Test
    void aSearchHasItsCapacityAndNeedsNoRounds() {
        CaseResult found = rule(List.of(), new BlockTimes(), Optional.of(capacity(false)));

        assertThat(found.verdict()).isEqualTo(Verdict.PASS);
        assertThat(found.capacity()).isEqualTo(capacity(false));
        assertThat(found.requestsPerSecond()).isNull();
    }

    @Test
    void aSearchThatTheClientEndedIsInvalid() {
        CaseResult ended = rule(List.of(), new BlockTimes(), Optional.of(capacity(true)));

        assertThat(ended.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(ended.reasons()).containsExactly("at 105.0 requests/s: the client was late");
        assertThat(ended.capacity()).isNull();
    }
}
