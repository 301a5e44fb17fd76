package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.LagMicros;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.measure.Timing;

/** How cases at a given rate, and those whose rate is looked for, are ruled on. */
class RateJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(6, Duration.ofSeconds(1), true));
    private static final SampleMeasured GOOD = SampleMeasured.of(Architecture.RSOCKET);

    private static CaseResult rule(List<Round> rounds, Timing timing, Optional<Capacity> capacity) {
        Measured good = GOOD.measured();
        Measured measured = new Measured(
                good.benchmarkCase(),
                rounds,
                good.requests(),
                good.verification(),
                timing,
                capacity,
                good.usage(),
                good.strain(),
                good.warmUp(),
                good.conditions(),
                good.fault(),
                good.notes());
        return JUDGE.rule(measured, List.of());
    }

    private static Timing lag(double clientLagMillis) {
        LatencyMillis latency = new LatencyMillis(1, 1, 1, 1, 1, 5, 5, 5);
        LagMicros lag = new LagMicros(0, clientLagMillis * 1e3, 1e6);
        return new Timing(
                Optional.of(latency),
                Optional.of(latency),
                Optional.empty(),
                Optional.of(new ScheduleKept(621, 0, lag, lag)));
    }

    private static Capacity capacity(boolean clientLate) {
        Capacity.Trial trial = new Capacity.Trial(105, false, List.of("the client was late"), clientLate);
        return new Capacity("p99<50ms", 100.0, 105.0, true, List.of(trial));
    }

    @Test
    void aClientThatWasLateMakesACaseAtAGivenRateInvalid() {
        CaseResult punctual = rule(GOOD.rounds(), lag(0.9), Optional.empty());
        CaseResult late = rule(GOOD.rounds(), lag(1.2), Optional.empty());

        assertThat(punctual.verdict()).isEqualTo(Verdict.PASS);
        assertThat(punctual.exchanges()).isNotNull();
        assertThat(late.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(late.reasons()).singleElement().asString().contains("required the client to start", "1.2 ms");
        assertThat(late.latencyMillis()).isNull();
        assertThat(late.exchanges()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0, false", "1, true"})
    void aRateThatWasMoreThanTheCaseCouldTakeIsMarked(long missed, boolean overloaded) {
        LagMicros lag = new LagMicros(0, 100, 100);
        Timing timing = new Timing(
                lag(0.1).latency(),
                lag(0.1).service(),
                Optional.empty(),
                Optional.of(new ScheduleKept(621, missed, lag, lag)));

        CaseResult result = rule(GOOD.rounds(), timing, Optional.empty());

        assertThat(result.overloaded()).isEqualTo(overloaded);
        assertThat(Objects.requireNonNull(result.exchanges()).overloaded()).isEqualTo(overloaded);
    }

    @Test
    void aSearchHasItsCapacityAndNeedsNoRounds() {
        CaseResult found = rule(List.of(), Timing.NONE, Optional.of(capacity(false)));

        assertThat(found.verdict()).isEqualTo(Verdict.PASS);
        assertThat(found.capacity()).isEqualTo(capacity(false));
        assertThat(found.requestsPerSecond()).isNull();
    }

    @Test
    void aSearchThatTheClientEndedIsInvalid() {
        CaseResult ended = rule(List.of(), Timing.NONE, Optional.of(capacity(true)));

        assertThat(ended.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(ended.reasons()).containsExactly("at 105.0 requests/s: the client was late");
        assertThat(ended.capacity()).isNull();
    }
}
