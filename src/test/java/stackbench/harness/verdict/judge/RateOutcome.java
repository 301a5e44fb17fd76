package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing;

/**
 * The fate of the requests of a given rate.
 *
 * @param due that were to start in the windows
 * @param completed in the windows
 * @param missed that were not sent before the end of their window, every connection being taken
 * @param rounds of which it is known how many requests were due
 * @param behind those of them in which more requests stayed behind than the filling of a queue that does not grow explains
 */
record RateOutcome(long due, long completed, long missed, int rounds, int behind) {

    /** The share of due requests that may be missed. Fewer are a stall, no rate that is too high. */
    private static final double MOST_MISSED = 0.01;

    /**
     * The highest probability of a false alarm at a rate that is just what a case can take; so no alarm in fewer than 5 rounds.
     */
    private static final double LEVEL = 0.05;

    /** The time that requests are sent before a window opens, as a part of its length. */
    private static final double LEAD_IN = 0.1;

    /** Tell what became of the requests; empty without a schedule. */
    static Optional<RateOutcome> of(Timing timing, List<Round> rounds) {
        return timing.schedule().map(schedule -> of(schedule, timing.latency(), rounds));
    }

    private static RateOutcome of(Timing.ScheduleKept schedule, Optional<LatencyMillis> latency, List<Round> rounds) {
        double meanSeconds = latency.map(LatencyMillis::mean).orElse(0.0) / 1e3;
        List<Round> counted =
                rounds.stream().filter(round -> round.dueRequests() != null).toList();
        return new RateOutcome(
                schedule.dueStarts(),
                rounds.stream().mapToLong(Round::requests).sum(),
                schedule.missedStarts(),
                counted.size(),
                (int) counted.stream()
                        .filter(round -> isBehind(round, meanSeconds))
                        .count());
    }

    /**
     * Whether more requests stayed behind in a round than the filling of its queue explains. Requests that were due less those
     * that completed are the queue at the end of a window less the queue at its beginning. Where the rate is kept that is as
     * often positive as negative, but for this: every block begins with an empty queue, which fills. By Little's law the
     * requests per second times their mean latency stand in it on average (J. D. C. Little, A proof for the queuing formula L =
     * lambda W, 1961). A queue that grows all the time leaves 1.7 times as many behind, one that merely fluctuates none; half
     * of them tells the two apart. Where the latency is longer than the lead-in, most of the filling itself falls into the
     * window: then all are allowed but what half of the lead-in brings.
     *
     * @param meanSeconds the latency over all rounds, so that a stall in one does not excuse it
     */
    private static boolean isBehind(Round round, double meanSeconds) {
        double filling = Math.max(meanSeconds / 2, meanSeconds - LEAD_IN * round.seconds() / 2);
        long left = Objects.requireNonNull(round.dueRequests()) - round.requests();
        return left > round.requestsPerSecond() * filling;
    }

    /** Whether latencies say less than they seem to: the slowest are missing, or they say how long the blocks were. */
    boolean marks() {
        return missed > 0 || grows();
    }

    /** Whether the rate was higher than the case could take for more than a moment. */
    boolean lasts() {
        return missed > MOST_MISSED * due || grows();
    }

    /**
     * Whether a queue grows round for round, by the one-sided sign test. It does where {@code P(B >= behind)}, B binomial over
     * the rounds with probability 1/2, is at most the level (Dixon and Mood, The statistical sign test, 1946). Of 11 rounds it
     * takes 9. A rate 10% beyond what a server can take is then found in 11 rounds of 500 requests; of fewer requests chance
     * moves a queue as much, and it takes more rounds.
     */
    private boolean grows() {
        return behind > 0 && BinomialDistribution.of(rounds, 0.5).survivalProbability(behind - 1) <= LEVEL;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "completed %,d of %,d requests that were due; %,d were never sent",
                completed,
                due,
                missed);
    }
}
