package stackbench.harness.measure.ramp;

import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.RecordedTimes;
import stackbench.harness.measure.times.Timing;

/**
 * One step of a load that goes beyond what a server can do, of one visit or several.
 *
 * @param seconds of all of them
 * @param due requests that were to start
 * @param good those of them that were answered rightly and within the limit, from when they were to start
 * @param refused at once
 * @param failed in another way
 * @param missed not started, since as many were under way as may be
 * @param times of all that were answered rightly
 */
public record StepReading(
        double seconds, long due, long good, long refused, long failed, long missed, RecordedTimes times) {

    StepReading plus(StepReading other) {
        BlockTimes all = BlockTimes.of(times);
        all.add(BlockTimes.of(other.times));
        return new StepReading(
                seconds + other.seconds,
                due + other.due,
                good + other.good,
                refused + other.refused,
                failed + other.failed,
                missed + other.missed,
                all.recorded());
    }

    /** The part of the requests that were good. */
    public double goodShare() {
        return due == 0 ? 0 : (double) good / due;
    }

    /** The times in figures. */
    public Timing timing() {
        return BlockTimes.of(times).timing();
    }
}
