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
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Operation;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.Wire.WireBytes;

/** A server, a clock and an event loop in one: time passes only from one event to the next, and nothing is random. */
final class SimulatedServer implements LoopTime {

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
    private boolean connectionsAreNew;
    private StartGate gate = StartGate.OPEN;

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

    /** Let blocks wait at a gate when their workers have led in. */
    SimulatedServer gate(StartGate held) {
        gate = held;
        return this;
    }

    /** Let every timer go off that much too late. */
    SimulatedServer wakingLate(Duration delay) {
        wakesLateNanos = delay.toNanos();
        return this;
    }

    /** Let the blocks begin with connections of which none has answered yet. */
    SimulatedServer onNewConnections() {
        connectionsAreNew = true;
        return this;
    }

    /** The exchanges that the listener of the block was told of. */
    List<Exchange> exchanges() {
        return exchanges;
    }

    /** A block of a closed loop. */
    static BlockSpec block(Duration measured) {
        return new BlockSpec(new Simulated(), measured);
    }

    /** Run a block to its end. */
    BlockRun run(BlockSpec spec, int workers) {
        BlockRun run = new BlockRun(
                spec, (request, answer) -> null, exchanges::add, this, new WireBytes(), gate, connectionsAreNew);
        run.start(Stream.<Lane>generate(SimulatedLane::new).limit(workers).toList());
        while (!events.isEmpty()) {
            Event event = events.remove();
            now = Math.max(now, event.nanos());
            event.action().run();
        }
        return run;
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public void after(long delayNanos, Runnable action) {
        at(now + delayNanos + wakesLateNanos, action);
    }

    /** How often lanes were told to hang up. */
    int hungUp() {
        return hungUp;
    }

    private void at(long nanos, Runnable action) {
        events.add(new Event(nanos, scheduled, action));
        scheduled++;
    }

    /** An operation of which nothing is written down. */
    private record Simulated() implements Operation {

        @Override
        public int messagesPerRequest() {
            return 1;
        }

        @Override
        public String describe(long request) {
            return "answer " + request;
        }
    }

    private final class SimulatedLane implements Lane {

        @Override
        public void send(long request, Lane.LaneListener listener) {
            listener.sent();
            boolean fails = failing.test(now);
            at(answersAtNanos.applyAsLong(now), () -> {
                if (fails) {
                    listener.failed(Fault.broken("as told"));
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
