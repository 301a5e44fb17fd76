package stackbench.harness.measure.ramp;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What users who come and go met, of one ramp or several.
 *
 * @param ramps as many
 * @param idle what the server held just before, with no user there
 */
public record RampReading(int ramps, List<StageReading> stages, RampCurve curve, StageUse idle) {

    /** Add another ramp of the same stages. */
    public RampReading plus(RampReading other) {
        return new RampReading(
                ramps + other.ramps,
                IntStream.range(0, stages.size())
                        .mapToObj(stage -> stages.get(stage).plus(other.stages.get(stage)))
                        .toList(),
                curve.plus(other.curve),
                idle.and(other.idle, (double) ramps / (ramps + other.ramps)));
    }

    /** The users of all stages. */
    public Attendance users() {
        return stages.stream().map(StageReading::users).reduce(Attendance.NONE, Attendance::plus);
    }
}
