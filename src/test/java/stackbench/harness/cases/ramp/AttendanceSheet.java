package stackbench.harness.cases.ramp;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.RampTrace;
import stackbench.harness.measure.ramp.Attendance;

/** Who should be there at each moment of a ramp, and who is: integrated exactly, from one change of either to the next. */
final class AttendanceSheet {

    private static final double NANOS = 1e9;

    private final Ramp ramp;
    private final NavigableMap<Long, Integer> present = new TreeMap<>(Map.of(Long.MIN_VALUE, 0));

    AttendanceSheet(Ramp ramp, RampTrace trace) {
        this.ramp = ramp;
        trace.presence().forEach(change -> present.put(change.atNanos(), change.users()));
    }

    /** The users from one time of the ramp to another. */
    Attendance between(long fromNanos, long toNanos) {
        Attendance sum = Attendance.NONE;
        for (long from = fromNanos; from < toNanos; ) {
            Long change = present.higherKey(from);
            long to = Math.min(toNanos, Math.min(ramp.nextChangeNanos(from), change == null ? toNanos : change));
            sum = sum.plus(during((to - from) / NANOS, ramp.usersAt(from), usersAt(from)));
            from = to;
        }
        return sum;
    }

    private int usersAt(long nanos) {
        return present.floorEntry(nanos).getValue();
    }

    private static Attendance during(double seconds, int planned, int present) {
        return new Attendance(planned * seconds, present * seconds, Math.abs(planned - present) * seconds);
    }
}
