package stackbench.harness.load.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Lane;
import stackbench.harness.load.LaneListener;

/** A server, a clock and an event loop in one: time passes only from one event to the next, and nothing is random. */
final class SimulatedServer {

    static final Answer RIGHT = new Answer(200, 0, 0, 0);

    private record Event(long nanos, long number, Runnable action) {}

    private final LongUnaryOperator answersAtNanos;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::nanos).thenComparingLong(Event::number));
    private final List<Exchange> exchanges = new ArrayList<>();
    private long scheduled;
    private long now;
    private long wakesLateNanos;

    /**
     * Make a server.
     *
     * @param answersAtNanos when a request that was sent at a time is answered
     */
    SimulatedServer(LongUnaryOperator answersAtNanos) {
        this.answersAtNanos = answersAtNanos;
    }

    /** Let every timer go off that much too late. */
    SimulatedServer wakingLate(Duration delay) {
        wakesLateNanos = delay.toNanos();
        return this;
    }

    /** The exchanges that the listener of the block was told of. */
    List<Exchange> exchanges() {
        return exchanges;
    }

    BlockRun closedLoop(Duration measured, int workers) {
        return started(new BlockRun(measured, (request, answer) -> null, exchanges::add, () -> now), workers);
    }

    BlockRun constantRate(Duration measured, int workers, Arrivals.AtRate arrivals) {
        BlockRun run = new BlockRun(measured, (request, answer) -> null, exchanges::add, () -> now);
        run.follow(arrivals, (delayNanos, action) -> at(now + delayNanos + wakesLateNanos, action));
        return started(run, workers);
    }

    private BlockRun started(BlockRun run, int workers) {
        run.start(Stream.<Lane>generate(SimulatedLane::new).limit(workers).toList());
        while (!events.isEmpty()) {
            Event event = events.remove();
            now = Math.max(now, event.nanos());
            event.action().run();
        }
        return run;
    }

    private void at(long nanos, Runnable action) {
        events.add(new Event(nanos, scheduled, action));
        scheduled++;
    }

    private final class SimulatedLane implements Lane {

        @Override
        public void send(long request, LaneListener listener) {
            listener.sent();
            at(answersAtNanos.applyAsLong(now), () -> listener.answered(RIGHT));
        }

        @Override
        public void expire(Duration timeout) {
            throw new IllegalStateException("every request is answered");
        }
    }
}
