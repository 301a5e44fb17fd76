package stackbench.harness.verdict.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.LagMicros;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.ScheduleKept;
import stackbench.harness.measure.times.Timing;

/**
 * A simulated queue before some servers, event by event: first come, first served, starts of a Poisson process. Blocks are as
 * the suite makes them: they begin with an empty queue, the window opens a tenth of its length later, and so many are in flight
 * at most.
 *
 * @param perSecond requests that all servers together can do in a second
 * @param serviceOfMean the time of a request at a server, of its mean
 */
record SimulatedQueue(double perSecond, int servers, DoubleUnaryOperator serviceOfMean, Random random) {

    private static final int IN_FLIGHT = 64;

    /** The outcome of a case: what became of its requests. */
    record Outcome(Timing timing, List<Round> rounds) {}

    /** One block at a rate, each request counted where the suite counts it. */
    private static final class Block {

        private final double openSeconds;
        private final double endSeconds;
        private long due;
        private long completed;
        private long missed;
        private double latencySeconds;

        Block(double seconds) {
            openSeconds = seconds / 10;
            endSeconds = openSeconds + seconds;
        }

        void add(double intended, double sent, double ended) {
            boolean never = sent > endSeconds;
            if (!never && ended >= openSeconds && ended <= endSeconds) {
                completed++;
            }
            if (intended >= openSeconds) {
                due++;
                missed += never ? 1 : 0;
                latencySeconds += never ? 0 : ended - intended;
            }
        }
    }

    Outcome at(double requestsPerSecond, int rounds, double seconds) {
        List<Block> blocks = new ArrayList<>();
        List<Round> measured = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            Block block = block(requestsPerSecond, seconds);
            blocks.add(block);
            measured.add(Round.of(round, 1, block.completed, seconds).due(block.due));
        }
        return new Outcome(timing(blocks), measured);
    }

    private Block block(double requestsPerSecond, double seconds) {
        Block block = new Block(seconds);
        PriorityQueue<Double> free = new PriorityQueue<>(Collections.nCopies(servers, 0.0));
        PriorityQueue<Double> connections = new PriorityQueue<>(Collections.nCopies(IN_FLIGHT, 0.0));
        double intended = gap(requestsPerSecond);
        while (intended <= block.endSeconds) {
            double sent = Math.max(intended, connections.remove());
            double ended = sent;
            if (sent <= block.endSeconds) {
                ended = Math.max(sent, free.remove()) + serviceOfMean.applyAsDouble(servers / perSecond);
                free.add(ended);
            }
            connections.add(ended);
            block.add(intended, sent, ended);
            intended += gap(requestsPerSecond);
        }
        return block;
    }

    private double gap(double requestsPerSecond) {
        return -Math.log(1 - random.nextDouble()) / requestsPerSecond;
    }

    private static Timing timing(List<Block> blocks) {
        long due = blocks.stream().mapToLong(block -> block.due).sum();
        long missed = blocks.stream().mapToLong(block -> block.missed).sum();
        double mean =
                blocks.stream().mapToDouble(block -> block.latencySeconds).sum() * 1e3 / Math.max(1, due - missed);
        LagMicros lag = new LagMicros(0, 0, 0);
        return new Timing(
                Optional.of(new LatencyMillis(mean, mean, mean, mean, mean, mean, mean, mean)),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ScheduleKept(due, missed, lag, lag)));
    }
}
