package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.driver.SimulatedServer.RIGHT;
import static stackbench.harness.load.driver.SimulatedServer.block;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.Wire.WireBytes;

/** A block with a scripted clock and lanes that answer when they are told to. */
class BlockRunTests implements LoopTime {
    private static final BlockSpec SPEC = block(Duration.ofNanos(100));
    private static final Answer.ResponseCheck CHECK = (request, answer) -> ScriptedList.mismatch(answer, RIGHT);
    private static final Answer WRONG = new Answer(500, 0, 0, 0);

    private final List<String> counted = new ArrayList<>();
    private final ScriptedLane first = new ScriptedLane();
    private final ScriptedLane second = new ScriptedLane();
    private long now;
    private final BlockRun run = run(SPEC, CHECK);

    private BlockRun run(BlockSpec spec, Answer.ResponseCheck check) {
        return new BlockRun(
                spec,
                check,
                exchange -> counted.add(exchange.sentNanos() + "-" + exchange.endNanos()),
                this,
                new WireBytes(),
                StartGate.OPEN,
                false);
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public void after(long delayNanos, Runnable action) {
        throw new IllegalStateException("answers set the pace");
    }

    @Test
    void theWindowOpensWhenEveryWorkerHasHadAnAnswer() {
        run.start(List.of(first, second));
        first.answerAt(10, RIGHT);
        first.answerAt(20, RIGHT);
        second.answerAt(30, RIGHT);
        first.answerAt(40, RIGHT);
        second.answerAt(50, RIGHT);
        assertThat(counted).containsExactly("30-50");
    }

    @Test
    void whatEndsAfterTheWindowIsTimedButMakesNoRate() {
        run.start(List.of(first));
        first.answerAt(10, RIGHT);
        first.answerAt(111, RIGHT);

        assertThat(run.end()).isCompleted();
        BlockOutcome outcome = run.outcome();
        assertThat(outcome.sent()).isEqualTo(2);
        assertThat(outcome.windowRequests()).isZero();
        assertThat(outcome.window()).isEqualTo(Duration.ofNanos(100));
        assertThat(counted).containsExactly("10-111");
    }

    @Test
    void whoIsFreeKeepsTheServerBusyUntilWhatBeganInTheWindowHasEnded() {
        run.start(List.of(first, second));
        first.answerAt(10, RIGHT);
        second.answerAt(11, RIGHT);
        first.answerAt(12, RIGHT);
        second.answerAt(120, RIGHT);
        second.answerAt(130, RIGHT);
        first.answerAt(140, RIGHT);
        second.answerAt(150, RIGHT);
        assertThat(run.end()).isCompleted();
        assertThat(counted).containsExactly("11-120", "12-140");
        assertThat(run.outcome().sent()).isEqualTo(7);
    }

    @Test
    void aStallIsWaitedForWithoutLoadWhenItLastsLongerThanAnotherWindow() {
        run.start(List.of(first, second));
        first.answerAt(10, RIGHT);
        second.answerAt(11, RIGHT);
        first.answerAt(12, RIGHT);
        second.answerAt(120, RIGHT);
        second.answerAt(212, RIGHT);

        assertThat(run.end()).isNotDone();
        first.answerAt(500, RIGHT);
        assertThat(run.end()).isCompleted();
        assertThat(counted).containsExactly("11-120", "12-500");
        assertThat(run.outcome().sent()).isEqualTo(6);
    }

    @Test
    void endsOnlyWhenEveryRequestHasEnded() {
        run.start(List.of(first, second));
        first.answerAt(10, RIGHT);
        second.answerAt(10, RIGHT);
        first.answerAt(120, RIGHT);

        assertThat(run.end()).isNotDone();
        second.breakAt(130, "connection closed");
        assertThat(run.end()).isNotDone();
        first.answerAt(140, RIGHT);
        assertThat(run.end()).isCompleted();
        assertThat(run.outcome().failures().descriptions()).containsExactly("request 3: connection closed");
    }

    @Test
    void failedRequestsAreNamedAndNeverCounted() {
        run.start(List.of(first));
        first.answerAt(10, RIGHT);
        first.answerAt(20, WRONG);
        first.breakAt(30, "connection closed");
        first.answerAt(40, RIGHT);
        first.answerAt(200, RIGHT);

        BlockOutcome outcome = run.outcome();
        assertThat(outcome.sent()).isEqualTo(5);
        assertThat(outcome.succeeded()).isEqualTo(3);
        assertThat(outcome.windowRequests()).isEqualTo(1);
        assertThat(outcome.failures().numbers()).containsExactly(1L, 2L);
        assertThat(outcome.failures().descriptions())
                .containsExactly("request 1: status 500, expected 200", "request 2: connection closed");
    }

    @Test
    void stopsEarlyAfterAHundredFailuresAndDescribesTwenty() {
        run.start(List.of(first));
        first.answerAt(1, RIGHT);
        for (int i = 0; i < 100; i++) {
            first.breakAt(40, "refused");
        }

        assertThat(run.end()).isCompleted();
        BlockOutcome outcome = run.outcome();
        assertThat(outcome.failed()).isEqualTo(100);
        assertThat(outcome.failures().descriptions()).hasSize(20);
        assertThat(outcome.window()).isEqualTo(Duration.ofNanos(39));
    }

    @Test
    void aWorkerSendsTheNextRequestOfAnIterationWhenTheOneBeforeWasAnsweredRightly() {
        Operation twoInTurn = new Operation.Iteration(List.of(SPEC.operation(), SPEC.operation()));
        BlockRun run = run(new BlockSpec(twoInTurn, SPEC.measured()), CHECK);
        run.start(List.of(first, second));
        first.answerAt(10, RIGHT);
        second.answerAt(10, WRONG);
        assertThat(counted)
                .as("the window opens when each has ended an iteration")
                .isEmpty();
        first.answerAt(20, RIGHT);
        first.answerAt(30, RIGHT);
        second.breakAt(40, "connection closed");
        first.answerAt(130, RIGHT);
        second.answerAt(130, RIGHT);
        second.answerAt(140, RIGHT);
        first.answerAt(150, RIGHT);
        assertThat(run.end()).as("an iteration is half done").isNotDone();
        first.answerAt(160, RIGHT);

        assertThat(run.end()).isCompleted();
        assertThat(first.sent).containsExactly(0L, 1L, 6L, 7L, 10L, 11L);
        assertThat(second.sent).containsExactly(2L, 4L, 8L, 9L);
        assertThat(run.outcome().sent()).isEqualTo(10);
        assertThat(run.outcome().firsts(2).acknowledged()).containsExactly(0L, 3L, 4L, 5L);
    }

    @Test
    void expiresOnlyWhatWaitedTooLong() {
        run.start(List.of(first, second));
        first.answerAt(50, RIGHT);
        now = 61;
        run.expireRequests(Duration.ofNanos(60));

        assertThat(first.expired).isFalse();
        assertThat(second.expired).isTrue();
    }

    @Test
    void endsWithTheFaultOfACheckThatThrows() {
        BlockRun broken = run(SPEC, (request, answer) -> {
            throw new IllegalStateException("broken check");
        });
        broken.start(List.of(first));
        first.answerAt(10, RIGHT);

        assertThat(broken.end())
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(ClientFaultException.class);
    }

    private final class ScriptedLane implements Lane {
        private Lane.@Nullable LaneListener listener;
        private final List<Long> sent = new ArrayList<>();
        private boolean expired;

        @Override
        public void send(long request, Lane.LaneListener listener) {
            sent.add(request);
            this.listener = listener;
            listener.sent();
        }

        @Override
        public void hangUp() {
            throw new IllegalStateException("nobody leaves");
        }

        @Override
        public void takeIn(Intake intake) {
            throw new IllegalStateException("nobody is slow");
        }

        @Override
        public void expire(Duration timeout) {
            expired = true;
        }

        void answerAt(long time, Answer answer) {
            now = time;
            Objects.requireNonNull(listener).answered(answer);
        }

        void breakAt(long time, String fault) {
            now = time;
            Objects.requireNonNull(listener).failed(Lane.Fault.broken(fault));
        }
    }
}
