package stackbench.harness.cases;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.machines.StageRecorder;
import stackbench.harness.verdict.visit.ColdStart;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verdict.visit.RampReading.Attendance;
import stackbench.harness.verdict.visit.StageUse;
import stackbench.harness.watch.CaseMeter.UseSample;

/** Reads what one ramp gave, stage by stage and slice by slice. */
record RampReader(Ramp ramp, StageRecorder recorded, RampReader.UsersSeen seen) {

    RampReading read() {
        return new RampReading(
                1,
                IntStream.range(0, ramp.stages().size()).mapToObj(this::stage).toList(),
                curve(),
                use(Long.MIN_VALUE, 0),
                seen.startUp().orElse(null),
                List.of());
    }

    /** How a server came to its peak that had just started; empty where others started it. */
    Optional<ColdStart> coldStart() {
        double sliceSeconds = ramp.lengthNanos() / 1e9 / StageRecorder.SLICES;
        ColdStart.Course course = new ColdStart.Course(recorded.requestsBySlice(), sliceSeconds);
        return seen.startUp()
                .map(start -> new ColdStart(
                        start.seconds(),
                        start.cpuSeconds(),
                        start.held().rssBytes(),
                        course.peakPerSecond(),
                        start.seconds() + course.peakSeconds(),
                        use(Long.MIN_VALUE, Math.round(1e9 * (course.peakSeconds() + sliceSeconds)))
                                .rssBytes(),
                        course.rise()));
    }

    private RampReading.StageReading stage(int stage) {
        long begin = stage == 0 ? 0 : ramp.endNanos(stage - 1);
        long end = ramp.endNanos(stage);
        RampTrace.Sent before = seen.trace().sentBy(stage - 1);
        RampTrace.Sent after = seen.trace().sentBy(stage);
        boolean last = stage == ramp.stages().size() - 1;
        return new RampReading.StageReading(
                (end - begin) / 1e9,
                users().between(begin, end),
                recorded.requests(stage),
                failures(begin, last ? Long.MAX_VALUE : end),
                after.bytesSent() - before.bytesSent(),
                after.bytesReceived() - before.bytesReceived(),
                recorded.times(stage).recorded(),
                use(begin, end));
    }

    private AttendanceSheet users() {
        return new AttendanceSheet(ramp, seen.trace());
    }

    private long failures(long fromNanos, long toNanos) {
        return seen.trace().failuresNanos().stream()
                .filter(at -> at >= fromNanos && at < toNanos)
                .count();
    }

    /** A sample tells what was used before it: it is of the stage in which it was taken. */
    private StageUse use(long fromNanos, long toNanos) {
        return StageUse.of(seen.samples().stream()
                .filter(sample -> sample.nanos() - recorded.openNanos() >= fromNanos
                        && sample.nanos() - recorded.openNanos() < toNanos)
                .map(UseSample::server)
                .toList());
    }

    private RampReading.CurveReading curve() {
        double seconds = ramp.lengthNanos() / 1e9 / StageRecorder.SLICES;
        AttendanceSheet users = users();
        List<Attendance> attendance = IntStream.range(0, StageRecorder.SLICES)
                .mapToObj(slice -> users.between(recorded.beginNanos(slice), recorded.beginNanos(slice + 1)))
                .toList();
        long[] failed = new long[StageRecorder.SLICES];
        seen.trace().failuresNanos().forEach(at -> failed[recorded.slice(at)]++);
        return new RampReading.CurveReading(
                seconds,
                attendance.stream().map(part -> part.planned() / seconds).toList(),
                attendance.stream().map(part -> part.present() / seconds).toList(),
                recorded.requestsBySlice(),
                IntStream.range(0, failed.length)
                        .mapToObj(slice -> failed[slice])
                        .toList(),
                recorded.timesBySlice());
    }

    /** Who should be there at each moment of a ramp, and who is: integrated exactly, from one change of either to the next. */
    private static final class AttendanceSheet {

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

    /**
     * What was seen of the users of a ramp, and of the server meanwhile.
     *
     * @param samples in the order of time; none if the block was not sampled
     * @param startUp of the server; empty where others started it
     * @param elsewhere what other machines noted of their users
     */
    record UsersSeen(
            RampTrace trace,
            List<UseSample> samples,
            Optional<StageUse.StartUp> startUp,
            List<StageRecorder.StagesSeen> elsewhere) {}
}
