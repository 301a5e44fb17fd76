package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Steps;
import stackbench.harness.load.Steps.StepTrace;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Overload;
import stackbench.harness.verdict.visit.OverloadReading;
import stackbench.harness.verdict.visit.OverloadReading.StepReading;

class OverloadingTests {

    private static final long MILLI = 1_000_000;
    private static final Overload LOAD = new Overload(List.of(0.5, 2.0), 1, 64, 1);
    private static final BlockPlan PLANNED = new BlockPlan(2, LOAD.length());
    private static final BlockSpec BLOCK =
            new BlockSpec(new StubWork().next().first().operation(), Duration.ofSeconds(1));

    private final Overloading measuring =
            new Overloading(LOAD, 16, new MeasuringStrategy.ArrivalProcess(false, 1), Duration.ofMillis(50));

    /** Have a closed loop reach 100 requests/s. */
    private Steps stepsAfterAClosedLoop() {
        assertThat(measuring.paced(BLOCK, 1).arrivals()).isEqualTo(new Arrivals.AsAnswered(16));
        measuring.add(new VisitFigures.BlockFigures(Round.of(1, 1, 100, 1), new BlockTimes(), Optional.empty()));
        assertThat(measuring.wants(PLANNED, 2)).isTrue();
        return ((Arrivals.InSteps) measuring.paced(BLOCK, 2).arrivals()).steps();
    }

    /** An exchange that was to start and to end at these times, in milliseconds. */
    private static Exchange exchange(long intended, long end) {
        return new Exchange(
                intended * MILLI,
                0,
                intended * MILLI,
                intended * MILLI,
                Exchange.NOT_TOLD,
                Exchange.NOT_TOLD,
                end * MILLI);
    }

    private OverloadReading reading(StepTrace trace) {
        measuring.add(new VisitFigures.BlockFigures(
                Round.of(2, 1, 1, 3),
                new BlockTimes(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new StepReader.StepsTaken(trace, List.of())),
                Optional.empty()));
        return (OverloadReading) measuring.result(PLANNED).finding().orElseThrow();
    }

    private static List<Long> column(long each) {
        return new ArrayList<>(Collections.nCopies(3 * Steps.SLICES_PER_STEP, each));
    }

    @Test
    void theStepsAreMultiplesOfWhatAClosedLoopReachedJustBeforeAndTheFirstAgain() {
        Steps steps = stepsAfterAClosedLoop();

        assertThat(measuring.outstanding()).isEqualTo(64);
        assertThat(steps.ratesPerSecond()).containsExactly(50.0, 200.0, 50.0);
        assertThat(measuring.blockLength(PLANNED)).hasSeconds(3);
        assertThat(measuring.wants(PLANNED, 3)).isFalse();
    }

    @Test
    void aServerThatDidNothingAsAClosedLoopIsOfferedNoMultipleOfIt() {
        for (int round = 1; round <= 3; round++) {
            assertThat(measuring.wants(PLANNED, round)).isTrue();
            loopWithoutAnswers(round);
        }

        assertThat(measuring.wants(PLANNED, 4)).isFalse();
        assertThat(measuring.result(PLANNED).finding()).isEmpty();
    }

    private void loopWithoutAnswers(int round) {
        assertThat(measuring.blockLength(PLANNED)).isEqualTo(LOAD.capacityLength());
        assertThat(measuring.paced(BLOCK, round).arrivals()).isEqualTo(new Arrivals.AsAnswered(16));
        measuring.add(new VisitFigures.BlockFigures(Round.of(round, 1, 0, 1), new BlockTimes(), Optional.empty()));
    }

    @Test
    void aClosedLoopInWhichNothingWasAnsweredIsTriedAgain() {
        loopWithoutAnswers(1);

        assertThat(stepsAfterAClosedLoop().ratesPerSecond()).containsExactly(50.0, 200.0, 50.0);
        assertThat(measuring.wants(PLANNED, 4)).isFalse();
    }

    @Test
    void goodIsWhatIsAnsweredWithinTheLimitAndRecoveredAreServersThatAnswerAsManyInTimeAsBefore() {
        stepsAfterAClosedLoop();
        Exchange.ExchangeListener listener = measuring.hearing(exchange -> {});
        listener.windowOpens(0, LOAD.length().toNanos());
        for (long start = 0; start < 3_000; start += 10) {
            boolean late = start >= 1_000 && start < 2_300;
            listener.completed(exchange(start, start + (late ? 51 : 50)));
        }
        List<Long> refused = column(0);
        refused.set(150, 7L);

        OverloadReading reading = reading(new StepTrace(refused, column(0), column(0), 0, List.of()));

        assertThat(reading.capacityPerSecond()).isEqualTo(100);
        assertThat(reading.steps()).extracting(StepReading::due).containsExactly(100L, 107L, 100L);
        assertThat(reading.steps()).extracting(StepReading::good).containsExactly(100L, 0L, 70L);
        assertThat(reading.steps()).extracting(StepReading::refused).containsExactly(0L, 7L, 0L);
        assertThat(reading.recoverySeconds()).contains(0.3);
    }

    @Test
    void aServerThatFallsSilentForGoodInTheFirstStepKeepsASilenceToTheEnd() {
        stepsAfterAClosedLoop();
        Exchange.ExchangeListener listener = measuring.hearing(exchange -> {});
        listener.windowOpens(0, LOAD.length().toNanos());
        List<Long> failed = column(0);
        for (long start = 0; start < 900; start += 10) {
            listener.completed(exchange(start, start + 1));
        }
        failed.set(50, 1L);
        failed.set(91, 1L);

        OverloadReading reading = reading(new StepTrace(column(0), failed, column(0), 0, List.of()));

        assertThat(reading.silencesMillis())
                .as("from 920 ms on, when one had been sent, to the end of the third step")
                .containsExactly(2_080.0);
    }

    @Test
    void whoNeverAnswersInTimeAgainHasNotRecovered() {
        stepsAfterAClosedLoop();
        Exchange.ExchangeListener listener = measuring.hearing(exchange -> {});
        listener.windowOpens(0, LOAD.length().toNanos());
        List<Long> failed = column(1);
        for (long start = 0; start < 1_000; start += 10) {
            listener.completed(exchange(start, start + 1));
            failed.set((int) start / 10, 0L);
        }

        OverloadReading reading = reading(new StepTrace(column(0), failed, column(0), 0, List.of()));

        assertThat(reading.recoverySeconds()).isEmpty();
        assertThat(reading.silencesMillis())
                .as("each took a millisecond, and what is silent from the second step on is not in the first")
                .containsExactly(1.0);
        assertThat(reading.plus(reading).recoverySeconds()).isEmpty();
        assertThat(reading.plus(reading).steps()).extracting(StepReading::good).containsExactly(200L, 0L, 0L);
    }
}
