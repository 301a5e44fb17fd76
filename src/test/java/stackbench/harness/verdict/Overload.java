package stackbench.harness.verdict;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;

/** Whether a case was given a higher rate than it could take. */
final class Overload {

    private static final double LEAST_COMPLETED = 0.95;

    private Overload() {}

    /** Requests found no free connection before the end, or fewer were completed than were due. */
    static boolean seen(double ratePerSecond, @Nullable ScheduleKept schedule, List<Round> rounds) {
        boolean missed = schedule != null && schedule.missedStarts() > 0;
        return missed || fellBehind(ratePerSecond, rounds);
    }

    /** A latency of a queue that grows says how long the blocks were. Starts may be random: 4 standard deviations are allowed. */
    private static boolean fellBehind(double ratePerSecond, List<Round> rounds) {
        double due = ratePerSecond * rounds.stream().mapToDouble(Round::seconds).sum();
        long completed = rounds.stream().mapToLong(Round::requests).sum();
        return completed < Math.min(LEAST_COMPLETED * due, due - 4 * Math.sqrt(due));
    }
}
