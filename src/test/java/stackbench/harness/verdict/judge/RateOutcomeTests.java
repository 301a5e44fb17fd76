package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.measure.times.Timing.LagMicros;

/** Overload of simulated servers whose capacity is known: a rate is found to be too high where it is, and only there. */
class RateOutcomeTests {

    private static final int ROUNDS = 11;
    private static final int CASES = 200;

    /** The share of 200 cases in which the rate is found to be more than the server can take. */
    private static double foundShare(double perSecond, int servers, boolean exponential, double load, double seconds) {
        Random random = new Random(20_26);
        DoubleUnaryOperator service = exponential ? mean -> -mean * Math.log(1 - random.nextDouble()) : mean -> mean;
        SimulatedQueue queue = new SimulatedQueue(perSecond, servers, service, random);
        long found = IntStream.range(0, CASES)
                .mapToObj(i -> queue.at(load * perSecond, ROUNDS, seconds))
                .filter(outcome -> RateOutcome.of(outcome.timing(), outcome.rounds())
                        .orElseThrow()
                        .lasts())
                .count();
        return (double) found / CASES;
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({
        // requests/s that it can do, servers, exponential service times
        "1000,  1, true",
        "1000,  1, false",
        "1000,  8, true",
        "1000,  8, false",
        "1000, 16, true",
        "2000,  1, true",
    })
    void tenPercentTooMuchIsFoundInElevenBlocksAndTenPercentLessIsNot(
            double perSecond, int servers, boolean exponential) {
        assertThat(foundShare(perSecond, servers, exponential, 1.1, 0.5)).isGreaterThanOrEqualTo(0.95);
        assertThat(foundShare(perSecond, servers, exponential, 0.9, 0.5)).isLessThanOrEqualTo(0.02);
    }

    /**
     * Blocks have 40 to 250 requests. Of so few 10% is within what chance does to a queue, but half as much again is not, or
     * twice as much.
     */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({
        // requests/s that it can do, servers, seconds of a block, what it gets
        "500, 1, 0.5, 1.5",
        "200, 1, 0.5, 1.5",
        "200, 8, 0.5, 1.5",
        "100, 8, 0.5, 2",
        " 50, 1, 0.8, 2",
        " 50, 8, 0.8, 2",
    })
    void ofFewRequestsOnlyMoreIsFoundAndTenPercentLessIsStillNot(
            double perSecond, int servers, double seconds, double load) {
        assertThat(foundShare(perSecond, servers, true, load, seconds)).isGreaterThanOrEqualTo(0.85);
        assertThat(foundShare(perSecond, servers, true, 0.9, seconds)).isLessThanOrEqualTo(0.05);
    }

    /**
     * Nothing queues at the server: 64 requests are answered at once, after 50 ms or 100 ms, and the block begins with none
     * under way.
     */
    @ParameterizedTest
    @CsvSource({"1280, 0.08, false", "1280, 0.08, true", "640, 0.16, false", "640, 0.16, true"})
    void aServerThatTakesItsTimeIsNotOverloaded(double perSecond, double load, boolean exponential) {
        assertThat(foundShare(perSecond, 64, exponential, load, 0.5)).isLessThanOrEqualTo(0.02);
    }

    @ParameterizedTest
    @CsvSource({"11, 9, true", "11, 8, false", "6, 6, true", "6, 5, false", "5, 5, true", "4, 4, false", "0, 0, false"})
    void aQueueGrowsWhereItDoesSoInMoreRoundsThanChanceWouldHave(int rounds, int behind, boolean grows) {
        LagMicros lag = new LagMicros(0, 0, 0);
        Timing timing = new Timing(
                Optional.of(new LatencyMillis(10, 10, 10, 10, 10, 10, 10, 10)),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Timing.ScheduleKept(1_000, 0, lag, lag)));
        List<Round> measured = IntStream.rangeClosed(1, rounds)
                .mapToObj(round -> Round.of(round, 1, 100, 1).withDueRequests(round <= behind ? 101L : 100L))
                .toList();

        RateOutcome overload = RateOutcome.of(timing, measured).orElseThrow();

        assertThat(overload.behind()).isEqualTo(behind);
        assertThat(overload.marks()).isEqualTo(grows);
        assertThat(overload.lasts()).isEqualTo(grows);
    }

    /**
     * The queue is explained: 100 requests/s of 20 ms fill one of 2, of which a window may leave 1 behind; one in a hundred may
     * be missed.
     */
    @ParameterizedTest
    @CsvSource({"101, 10, 0, false", "102, 10, 6, true", "101, 11, 0, true"})
    void whatExplainsItselfIsNoQueueThatGrows(long due, long missed, int behind, boolean lasts) {
        LagMicros lag = new LagMicros(0, 0, 0);
        Timing timing = new Timing(
                Optional.of(new LatencyMillis(20, 20, 20, 20, 20, 20, 20, 20)),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Timing.ScheduleKept(1_000, missed, lag, lag)));

        RateOutcome overload = RateOutcome.of(
                        timing,
                        IntStream.rangeClosed(1, 6)
                                .mapToObj(round -> Round.of(round, 1, 100, 1).withDueRequests(due))
                                .toList())
                .orElseThrow();

        assertThat(overload.behind()).isEqualTo(behind);
        assertThat(overload.lasts()).isEqualTo(lasts);
    }

    /**
     * A simulated queue before some servers, event by event: first come, first served, starts of a Poisson process. Blocks are as
     * the suite makes them: they begin with an empty queue, the window opens a tenth of its length later, and so many are in flight
     * at most.
     *
     * @param perSecond requests that all servers together can do in a second
     * @param serviceOfMean the time of a request at a server, of its mean
     */
    private record SimulatedQueue(double perSecond, int servers, DoubleUnaryOperator serviceOfMean, Random random) {

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
                measured.add(Round.of(round, 1, block.completed, seconds).withDueRequests(block.due));
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
            Timing.LagMicros lag = new Timing.LagMicros(0, 0, 0);
            return new Timing(
                    Optional.of(new LatencyMillis(mean, mean, mean, mean, mean, mean, mean, mean)),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(new Timing.ScheduleKept(due, missed, lag, lag)));
        }
    }
}
