package stackbench.harness.verdict.result;

import stackbench.harness.measure.ramp.OverloadReading;
import stackbench.harness.measure.times.LatencyMillis;

/**
 * How often a server gave no right answer though it was asked, while it had little to do: in the first step of overload, over all visits.
 *
 * @param millis what counts as a silence: so long, or longer
 * @param seconds that were looked at
 * @param silentSeconds those of them in which there was one
 */
public record Silence(double millis, long seconds, long silentSeconds) {

    private static final double LEAST_MILLIS = 50;

    /** The median latencies that a silence is as long as at least: of requests that take long, none may be answered for long. */
    private static final double LEAST_MEDIANS = 10;

    /** The part of all seconds that are silent in a server that stalls again and again. Garbage collectors and neighbours reach few. */
    private static final double STALLING = 0.5;

    /** The seconds of which that can be said. */
    private static final long ENOUGH_SECONDS = 3;

    static Silence of(OverloadReading reading) {
        double median = reading.steps()
                .getFirst()
                .timing()
                .exact()
                .map(LatencyMillis::p50)
                .orElse(0.0);
        double millis = Math.max(LEAST_MILLIS, LEAST_MEDIANS * median);
        return new Silence(
                millis,
                reading.silencesMillis().size(),
                reading.silencesMillis().stream()
                        .filter(longest -> longest >= millis)
                        .count());
    }

    boolean stalls() {
        return seconds >= ENOUGH_SECONDS && silentSeconds >= STALLING * seconds;
    }
}
