package stackbench.harness.measure.ramp;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.times.SlicedTimes;

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
