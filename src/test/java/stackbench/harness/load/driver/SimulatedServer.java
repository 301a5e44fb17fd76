package stackbench.harness.load.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Steps;
import stackbench.harness.load.Wire.WireBytes;

/** A server, a clock and an event loop in one: time passes only from one event to the next, and nothing is random. */
final class SimulatedServer {

    static final Answer RIGHT = new Answer(200, 0, 0, 0);

    /** The bytes of an answer that can be read before it is whole. */
    static final long MOST_READ = 60;

    private record Event(long nanos, long number, Runnable action) {}

    private final LongUnaryOperator answersAtNanos;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::nanos).thenComparingLong(Event::number));
    private final List<Exchange> exchanges = new ArrayList<>();
    private long scheduled;
    private long now;
    private long wakesLateNanos;
    private LongPredicate failing = sentNanos -> false;
    private int hungUp;

    /**
     * Make a server.
     *
     * @param answersAtNanos when a request that was sent at a time is answered
     */
    SimulatedServer(LongUnaryOperator answersAtNanos) {
        this.answersAtNanos = answersAtNanos;
    }

    /** Let requests fail that are sent at some times. */
    SimulatedServer failing(LongPredicate atNanos) {
        failing = atNanos;
        return this;
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
        return following(arrivals, run, workers);
    }

    BlockRun users(Ramp ramp, int workers) {
        BlockRun run = new BlockRun(
                Duration.ofNanos(ramp.lengthNanos()), (request, answer) -> null, exchanges::add, () -> now);
        return following(new Arrivals.OfUsers(ramp), run, workers);
    }

    BlockRun steps(Steps steps, int workers) {
        BlockRun run = new BlockRun(steps.length(), (request, answer) -> null, exchanges::add, () -> now);
        return following(new Arrivals.InSteps(steps), run, workers);
    }

    BlockRun slowReader(Arrivals.Pace pace, int workers) {
        BlockRun run = new BlockRun(pace.length(), (request, answer) -> null, exchanges::add, () -> now);
        return following(new Arrivals.OfSlowReader(pace), run, workers);
    }

    private BlockRun following(Arrivals arrivals, BlockRun run, int workers) {
        run.follow(arrivals, (delayNanos, action) -> at(now + delayNanos + wakesLateNanos, action), new WireBytes());
        return started(run, workers);
    }

    /** How often lanes were told to hang up. */
    int hungUp() {
        return hungUp;
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
        public void send(long request, Lane.LaneListener listener) {
            listener.sent();
            boolean fails = failing.test(now);
            at(answersAtNanos.applyAsLong(now), () -> {
                if (fails) {
                    listener.broken("as told");
                } else {
                    listener.answered(RIGHT);
                }
            });
        }

        @Override
        public void hangUp() {
            hungUp++;
        }

        @Override
        public void takeIn(Intake intake) {
            intake.mayGoOnAfter(Math.min(intake.messages(), MOST_READ));
        }

        @Override
        public void expire(Duration timeout) {
            throw new IllegalStateException("every request is answered");
        }
    }
}
