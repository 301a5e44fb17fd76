package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Wire.WireBytes;

/** A block with a scripted clock and lanes that answer when they are told to. */
class BlockRunTests {

    private static final Answer RIGHT = new Answer(200, 0, 0, 0);
    private static final Answer WRONG = new Answer(500, 0, 0, 0);

    private final List<String> counted = new ArrayList<>();
    private final ScriptedLane first = new ScriptedLane();
    private final ScriptedLane second = new ScriptedLane();
    private long now;
    private final BlockRun run = new BlockRun(
            Duration.ofNanos(100),
            (request, answer) -> answer.status() == 200 ? null : "status " + answer.status() + ", expected 200",
            exchange -> counted.add(exchange.sentNanos() + "-" + exchange.endNanos()),
            () -> now);

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
        BlockOutcome outcome = run.outcome(new WireBytes());
        assertThat(outcome.sent()).isEqualTo(2);
        assertThat(outcome.succeeded()).isEqualTo(2);
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
        assertThat(run.outcome(new WireBytes()).sent()).isEqualTo(7);
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
        assertThat(run.outcome(new WireBytes()).sent()).isEqualTo(6);
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
        assertThat(run.outcome(new WireBytes()).failures().descriptions())
                .containsExactly("request 3: connection closed");
    }

    @Test
    void failedRequestsAreNamedAndNeverCounted() {
        run.start(List.of(first));
        first.answerAt(10, RIGHT);
        first.answerAt(20, WRONG);
        first.breakAt(30, "connection closed");
        first.answerAt(40, RIGHT);
        first.answerAt(200, RIGHT);

        BlockOutcome outcome = run.outcome(new WireBytes());
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
        BlockOutcome outcome = run.outcome(new WireBytes());
        assertThat(outcome.failed()).isEqualTo(100);
        assertThat(outcome.failures().descriptions()).hasSize(20);
        assertThat(outcome.window()).isEqualTo(Duration.ofNanos(39));
    }

    @Test
    void aWorkerSendsTheNextRequestOfAnIterationWhenTheOneBeforeWasAnsweredRightly() {
        run.iterate(2);
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
        assertThat(run.outcome(new WireBytes()).sent()).isEqualTo(10);
        assertThat(run.outcome(new WireBytes()).firsts(2).acknowledged()).containsExactly(0L, 3L, 4L, 5L);
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
        BlockRun broken = new BlockRun(
                Duration.ofNanos(100),
                (request, answer) -> {
                    throw new IllegalStateException("broken check");
                },
                exchange -> {},
                () -> now);
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
            listener().answered(answer);
        }

        void breakAt(long time, String fault) {
            now = time;
            listener().broken(fault);
        }

        private Lane.LaneListener listener() {
            return Objects.requireNonNull(listener, "nothing was sent on this lane");
        }
    }
}
