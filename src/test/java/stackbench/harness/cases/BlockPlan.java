package stackbench.harness.cases;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.RoundOrder;
import stackbench.harness.plan.SlowReader;

/**
 * How many blocks each case of a cell gets, and how long these are: the same for everybody in a cell.
 *
 * <p>As configured, unless a block would hold too little. Workers answered in step complete requests in bursts, and a block
 * that holds one or two of these measures where its window fell, not the server; at a given rate a queue needs time to grow.
 * Longer blocks are fewer, so that a cell takes no longer than its longer blocks must. Rounds are whole squares of their order where there are enough
 * ({@link RoundOrder#whole}).
 */
public record BlockPlan(int rounds, Duration length) {

    private static final int REQUESTS_PER_WORKER = 4;
    private static final int REQUESTS = 40;

    /** The least length of a block at a given rate. */
    private static final Duration OPEN_LOOP = Duration.ofMillis(500);

    /** The greatest length that slow requests give a block, but for those requests that it must have at least. */
    private static final Duration MOST = Duration.ofMillis(1_200);

    /** The requests of a visit at a relative rate, of which 10 are beyond p99 and some may be missing by chance. */
    private static final int REQUESTS_FOR_P99 = 1_100;

    /** The greatest length that these give a block. */
    private static final Duration MOST_FOR_P99 = Duration.ofSeconds(3);

    /** The requests that a block must have, however long that takes: half of them may be missing by chance. */
    private static final int LEAST_REQUESTS = 30;

    /** The requests of each worker that it must have: those of a worker that has many beside it are spread over the time. */
    private static final int LEAST_PER_WORKER = 2;

    /** The greatest length of all: who needs longer for the requests that a block must have completes fewer in it. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    /** The least number of rounds, whatever time they take, before they are made whole squares. */
    private static final int LEAST_ROUNDS = 6;

    /**
     * So that every worker completes {@value REQUESTS_PER_WORKER} requests in a block and all together {@value REQUESTS},
     * but no longer than 1.2 s; or as long as {@value LEAST_PER_WORKER} requests of each, and {@value LEAST_REQUESTS} of all, take. Users who come and go have one block, as long
     * as that takes. A visit at a relative rate has enough requests for p99, unless its blocks would be longer than 3 s.
     *
     * @param arms of the cell
     * @param timesPerRequest of a worker, of each case of the cell; at a relative rate between two requests; not looked at under other loads
     */
    public static BlockPlan of(
            BenchmarkConfig.Pacing pacing, Load load, int arms, Collection<Duration> timesPerRequest) {
        return switch (load) {
            case Load.Stages stages -> new BlockPlan(1, stages.length());
            case Overload overload -> new BlockPlan(2, overload.length());
            case SlowReader slow -> new BlockPlan(1, slow.length());
            case Load.Capacity capacity -> ofRounds(pacing, arms, OPEN_LOOP, OPEN_LOOP);
            case Load.ConstantRate rate ->
                ofRounds(
                        pacing,
                        arms,
                        Collections.max(List.of(OPEN_LOOP, timeOf(REQUESTS, rate))),
                        timeOf(LEAST_REQUESTS, rate));
            case RelativeRate share -> {
                Duration between = slowest(timesPerRequest);
                Duration forP99 =
                        between.multipliedBy(Math.ceilDiv(REQUESTS_FOR_P99, RoundOrder.whole(least(pacing), arms)));
                yield ofRounds(
                        pacing,
                        arms,
                        Collections.max(List.of(OPEN_LOOP, forP99)),
                        Collections.max(List.of(
                                between.multipliedBy(LEAST_REQUESTS), Collections.min(List.of(forP99, MOST_FOR_P99)))));
            }
            case Load.ClosedLoop closed -> {
                Duration slowest = slowest(timesPerRequest);
                yield ofRounds(
                        pacing,
                        arms,
                        slowest.multipliedBy(ofEach(REQUESTS_PER_WORKER, REQUESTS, closed)),
                        slowest.multipliedBy(ofEach(LEAST_PER_WORKER, LEAST_REQUESTS, closed)));
            }
        };
    }

    private static Duration slowest(Collection<Duration> timesPerRequest) {
        return timesPerRequest.stream().max(Duration::compareTo).orElse(Duration.ZERO);
    }

    private static Duration timeOf(int requests, Load.ConstantRate rate) {
        return Duration.ofSeconds(requests).dividedBy(rate.ratePerSecond());
    }

    /** The requests of each worker, so many at least, that make so many of all. */
    private static int ofEach(int least, int all, Load.ClosedLoop closed) {
        return Math.max(least, Math.ceilDiv(all, closed.threads()));
    }

    private static BlockPlan ofRounds(BenchmarkConfig.Pacing pacing, int arms, Duration wanted, Duration needed) {
        Duration most = Collections.max(List.of(MOST, pacing.block(), Collections.min(List.of(needed, LONGEST))));
        Duration length = Collections.max(List.of(pacing.block(), Collections.min(List.of(wanted, most))));
        long inTheSameTime = pacing.block().multipliedBy(pacing.rounds()).dividedBy(length);
        return new BlockPlan(RoundOrder.whole(Math.max(least(pacing), Math.toIntExact(inTheSameTime)), arms), length);
    }

    private static int least(BenchmarkConfig.Pacing pacing) {
        return Math.min(LEAST_ROUNDS, pacing.rounds());
    }

    /**
     * When a block is measured, and for how long.
     *
     * @param round counted from 1
     * @param position in its round, counted from 1
     */
    public record BlockSlot(int round, int position, Duration length) {}

    /** Stands around the load of a block, without what is verified before and after it. */
    @FunctionalInterface
    public interface LoadWatch {

        LoadWatch NONE = Supplier::get;

        /** Have the load be driven, and return what came of it. */
        BlockOutcome over(Supplier<BlockOutcome> load);
    }
}
