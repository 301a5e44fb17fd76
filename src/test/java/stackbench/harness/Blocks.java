package stackbench.harness;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Load;

/**
 * How many blocks each case of a cell gets, and how long these are: the same for everybody in a cell.
 *
 * <p>As configured, unless a block would hold too little. Workers answered in step complete requests in bursts, and a block
 * that holds one or two of these measures where its window fell, not the server; at a given rate a queue needs time to grow.
 * Longer blocks are fewer, so that a cell takes no longer than its longer blocks must.
 */
record Blocks(int rounds, Duration length) {

    private static final int REQUESTS_PER_WORKER = 4;
    private static final int REQUESTS = 40;

    /** At a given rate, as long at least. */
    private static final Duration OPEN_LOOP = Duration.ofMillis(500);

    /** No longer for the sake of slow requests. */
    private static final Duration MOST = Duration.ofMillis(1_200);

    /** No fewer for the sake of time: a stray round on either side of so many does not widen an interval at 98.3%. */
    private static final int LEAST_ROUNDS = 11;

    /**
     * So that every worker completes {@value REQUESTS_PER_WORKER} requests in a block and all together {@value REQUESTS},
     * but no longer than 1.2 s.
     *
     * @param timesPerRequest of a worker, of each case of the cell; not looked at where answers do not set the pace
     */
    static Blocks of(BenchmarkConfig.Pacing pacing, Load load, Collection<Duration> timesPerRequest) {
        Duration wanted = wanted(load, timesPerRequest);
        Duration most = Collections.max(List.of(MOST, pacing.block()));
        Duration length = Collections.max(List.of(pacing.block(), Collections.min(List.of(wanted, most))));
        long inTheSameTime = pacing.block().multipliedBy(pacing.rounds()).dividedBy(length);
        int least = Math.min(LEAST_ROUNDS, pacing.rounds());
        return new Blocks(Math.max(least, Math.toIntExact(inTheSameTime)), length);
    }

    private static Duration wanted(Load load, Collection<Duration> timesPerRequest) {
        return switch (load) {
            case Load.Capacity capacity -> OPEN_LOOP;
            case Load.ConstantRate rate ->
                Collections.max(List.of(OPEN_LOOP, Duration.ofSeconds(REQUESTS).dividedBy(rate.ratePerSecond())));
            case Load.ClosedLoop closed ->
                timesPerRequest.stream()
                        .max(Duration::compareTo)
                        .orElse(Duration.ZERO)
                        .multipliedBy(Math.max(REQUESTS_PER_WORKER, Math.ceilDiv(REQUESTS, closed.threads())));
        };
    }
}
