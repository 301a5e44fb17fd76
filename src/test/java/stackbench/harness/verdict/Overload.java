package stackbench.harness.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.measure.Timing;

/**
 * What became of the requests of a given rate.
 *
 * @param due that were to start in the windows
 * @param completed in the windows
 * @param missed that were not sent before the end of their window, every connection being taken
 * @param standing that would be under way at the ends of all windows if the queue did not grow: by Little's law their rate
 *     times their mean latency, window by window (J. D. C. Little, A proof for the queuing formula L = lambda W, 1961)
 */
record Overload(long due, long completed, long missed, double standing) {

    /** Of those that were due: fewer are a stall, no rate that is too high. */
    private static final double MOST_MISSED = 0.01;

    /** Empty without a schedule. */
    static Optional<Overload> of(Timing timing, List<Round> rounds) {
        return timing.schedule().map(schedule -> of(schedule, timing.latency(), rounds));
    }

    private static Overload of(ScheduleKept schedule, Optional<LatencyMillis> latency, List<Round> rounds) {
        double seconds = rounds.stream().mapToDouble(Round::seconds).sum();
        double perSecond = seconds == 0 ? 0 : schedule.dueStarts() / seconds;
        double meanSeconds = latency.map(LatencyMillis::mean).orElse(0.0) / 1e3;
        return new Overload(
                schedule.dueStarts(),
                rounds.stream().mapToLong(Round::requests).sum(),
                schedule.missedStarts(),
                perSecond * meanSeconds * rounds.size());
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
     * Whether more stay behind than stand in a queue that does not grow. Where it grows evenly the mean latency is half of the
     * last, so that about twice as many do. What stands varies as a Poisson number does, at the beginning of a window as at
     * its end: 4 standard deviations are allowed.
     */
    private boolean grows() {
        return due - completed > 1 + standing + 4 * Math.sqrt(2 * standing);
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
