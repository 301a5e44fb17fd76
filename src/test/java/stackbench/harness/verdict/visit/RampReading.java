package stackbench.harness.verdict.visit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.SlicedTimes;
import stackbench.harness.measure.times.Timing;

/**
 * What users who come and go met, of one ramp or several.
 *
 * @param ramps as many
 * @param idle what the server used and held just before, with no user there
 * @param startUp of the server, long before; null where others started it
 * @param coldStarts where users came to servers that had just started: one for each ramp
 */
@RecordBuilder
public record RampReading(
        int ramps,
        List<StageReading> stages,
        CurveReading curve,
        StageUse idle,
        StageUse.@Nullable StartUp startUp,
        List<ColdStart> coldStarts)
        implements Finding, RampReadingBuilder.With {

    /** Add another ramp of the same stages. */
    public RampReading plus(RampReading other) {
        double part = (double) ramps / (ramps + other.ramps);
        return new RampReading(
                ramps + other.ramps,
                IntStream.range(0, stages.size())
                        .mapToObj(stage -> stages.get(stage).plus(other.stages.get(stage)))
                        .toList(),
                curve.plus(other.curve),
                idle.and(other.idle, part),
                startUp == null || other.startUp == null ? null : startUp.and(other.startUp, part),
                Stream.concat(coldStarts.stream(), other.coldStarts.stream()).toList());
    }

    /** The whole of it, as if it were one stage. */
    public StageReading whole() {
        return stages.stream().reduce(StageReading::plus).orElseThrow();
    }

    /** The users of all stages. */
    public Attendance users() {
        return stages.stream().map(StageReading::users).reduce(Attendance.NONE, Attendance::plus);
    }

    /**
     * One stage of users who come and go, of one ramp or several.
     *
     * @param seconds of all of them
     * @param requests completed in it and found right
     * @param failed requests that failed in it
     * @param times of the exchanges that ended in it, or after it where it is the last
     */
    public record StageReading(
            double seconds,
            Attendance users,
            long requests,
            long failed,
            long wireBytesSent,
            long wireBytesReceived,
            BlockTimes.RecordedTimes times,
            StageUse server) {

        StageReading plus(StageReading other) {
            BlockTimes all = BlockTimes.of(times);
            all.add(BlockTimes.of(other.times));
            return new StageReading(
                    seconds + other.seconds,
                    users.plus(other.users),
                    requests + other.requests,
                    failed + other.failed,
                    wireBytesSent + other.wireBytesSent,
                    wireBytesReceived + other.wireBytesReceived,
                    all.recorded(),
                    server.and(other.server, seconds / (seconds + other.seconds)));
        }

        /** The times in figures. */
        public Timing timing() {
            return BlockTimes.of(times).timing();
        }
    }

    /**
     * Users and requests over the time of a ramp, or of several laid on top of each other: columns with an entry for each slice.
     *
     * @param sliceSeconds how long a slice is in all of these ramps together
     * @param planned users who should be there, on average over the slice
     * @param present users who were
     * @param requests completed in it
     * @param failed requests that failed in it
     * @param times of requests that were completed in it, as {@link SlicedTimes} writes them down
     */
    public record CurveReading(
            double sliceSeconds,
            List<Double> planned,
            List<Double> present,
            List<Long> requests,
            List<Long> failed,
            @JsonProperty(required = true) List<@Nullable String> times) {

        CurveReading plus(CurveReading other) {
            double part = sliceSeconds / (sliceSeconds + other.sliceSeconds);
            SlicedTimes all = SlicedTimes.of(times);
            all.add(other.times);
            return new CurveReading(
                    sliceSeconds + other.sliceSeconds,
                    planned,
                    each(present, other.present, (one, another) -> part * one + (1 - part) * another),
                    each(requests, other.requests, Long::sum),
                    each(failed, other.failed, Long::sum),
                    all.recorded());
        }

        private static <T> List<T> each(List<T> one, List<T> other, BinaryOperator<T> together) {
            return IntStream.range(0, one.size())
                    .mapToObj(slice -> together.apply(one.get(slice), other.get(slice)))
                    .toList();
        }
    }

    /**
     * The users who should have been there in a time and those who were, each for as long, in user-seconds.
     *
     * @param off by how much the one differed from the other, more or less, at each moment
     */
    public record Attendance(double planned, double present, double off) {

        public static final Attendance NONE = new Attendance(0, 0, 0);

        /** Add that of another time. */
        public Attendance plus(Attendance other) {
            return new Attendance(planned + other.planned, present + other.present, off + other.off);
        }

        /** By how much the users differed from the plan, as a share of it. */
        public double offShare() {
            return planned == 0 ? 0 : off / planned;
        }
    }
}
