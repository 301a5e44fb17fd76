package stackbench.harness.verdict;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;

/**
 * What became of the requests of a given rate.
 *
 * @param due in all windows: a mean, since starts may be random
 * @param completed in all windows
 * @param missed that were not sent before the end of their window, every connection being taken
 */
record Overload(double due, long completed, long missed) {

    /** Of those that were due; below it one stall is no overload. */
    private static final double MOST_MISSED = 0.01;

    private static final double LEAST_COMPLETED = 0.95;

    static Overload of(double ratePerSecond, @Nullable ScheduleKept schedule, List<Round> rounds) {
        return new Overload(
                ratePerSecond * rounds.stream().mapToDouble(Round::seconds).sum(),
                rounds.stream().mapToLong(Round::requests).sum(),
                schedule == null ? 0 : schedule.missedStarts());
    }

    /**
     * Whether the rate was higher than the case could take: a latency of a queue that grows says how long the blocks were. Of
     * random starts there may be 4 standard deviations fewer than are due.
     */
    boolean seen() {
        return missed > MOST_MISSED * due || completed < Math.min(LEAST_COMPLETED * due, due - 4 * Math.sqrt(due));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "completed %,d of %,.0f requests that were due; %,d were never sent",
                completed,
                due,
                missed);
    }
}
