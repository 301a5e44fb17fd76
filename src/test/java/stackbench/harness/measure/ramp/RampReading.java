package stackbench.harness.measure.ramp;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What users who come and go met, of one ramp or several.
 *
 * @param ramps as many
 * @param idle what the server used and held just before, with no user there
 * @param startUp of the server, long before; null where others started it
 * @param coldStarts where users came to servers that had just started: one for each ramp
 */
public record RampReading(
        int ramps,
        List<StageReading> stages,
        CurveReading curve,
        StageUse idle,
        @Nullable StartUp startUp,
        List<ColdStart> coldStarts) {

    /** Make the reading of ramps on warm servers. */
    public RampReading(
            int ramps, List<StageReading> stages, CurveReading curve, StageUse idle, @Nullable StartUp startUp) {
        this(ramps, stages, curve, idle, startUp, List.of());
    }

    /** This reading of servers that had just started. */
    public RampReading of(List<ColdStart> starts) {
        return new RampReading(ramps, stages, curve, idle, startUp, starts);
    }

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
}
