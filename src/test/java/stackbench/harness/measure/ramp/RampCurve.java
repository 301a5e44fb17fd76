package stackbench.harness.measure.ramp;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/**
 * Users and requests over the time of a ramp, or of several laid on top of each other: columns with an entry for each slice.
 *
 * @param sliceSeconds how long a slice is in all of these ramps together
 * @param planned users who should be there, on average over the slice
 * @param present users who were
 * @param requests completed in it; empty where there is no number
 * @param failed requests that failed in it
 */
public record RampCurve(
        double sliceSeconds, List<Double> planned, List<Double> present, List<Long> requests, List<Long> failed) {

    RampCurve plus(RampCurve other) {
        double part = sliceSeconds / (sliceSeconds + other.sliceSeconds);
        return new RampCurve(
                sliceSeconds + other.sliceSeconds,
                planned,
                each(present, other.present, (one, another) -> part * one + (1 - part) * another),
                each(requests, other.requests, Long::sum),
                each(failed, other.failed, Long::sum));
    }

    /** This curve of a case that has no number. */
    public RampCurve withoutRequests() {
        return new RampCurve(sliceSeconds, planned, present, List.of(), failed);
    }

    private static <T> List<T> each(List<T> one, List<T> other, BinaryOperator<T> together) {
        return IntStream.range(0, one.size())
                .mapToObj(slice -> together.apply(one.get(slice), other.get(slice)))
                .toList();
    }
}
