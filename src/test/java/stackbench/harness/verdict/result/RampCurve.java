package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.ramp.CurveReading;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.SlicedTimes;

/**
 * Users, requests and their latency over the time of a ramp, or of several laid on top of each other: columns with an entry for each
 * slice. Those of a number are empty where there is none.
 *
 * @param sliceSeconds how long a slice is in all of these ramps together
 * @param planned users who should be there, on average over the slice
 * @param present users who were
 * @param requests completed in it
 * @param p50Millis of these; null for a slice of too few, as p95Millis
 * @param failed requests that failed in it
 * @param failedShare of the requests that ended in it; null where none did
 */
public record RampCurve(
        double sliceSeconds,
        List<Double> planned,
        List<Double> present,
        List<Long> requests,
        @JsonProperty(required = true) List<@Nullable Double> p50Millis,
        @JsonProperty(required = true) List<@Nullable Double> p95Millis,
        List<Long> failed,
        @JsonProperty(required = true) List<@Nullable Double> failedShare) {

    static RampCurve of(CurveReading reading) {
        List<@Nullable LatencyMillis> latency = SlicedTimes.of(reading.times()).millis();
        return new RampCurve(
                reading.sliceSeconds(),
                reading.planned(),
                reading.present(),
                reading.requests(),
                each(latency, LatencyMillis::p50),
                each(latency, LatencyMillis::p95),
                reading.failed(),
                IntStream.range(0, reading.failed().size())
                        .<@Nullable Double>mapToObj(slice -> FailedShare.of(
                                reading.failed().get(slice), reading.requests().get(slice)))
                        .toList());
    }

    private static List<@Nullable Double> each(
            List<@Nullable LatencyMillis> latency, Function<LatencyMillis, @Nullable Double> figure) {
        return latency.stream()
                .<@Nullable Double>map(millis -> millis == null ? null : figure.apply(millis))
                .toList();
    }

    /** This curve of a case that has no number. */
    RampCurve withoutNumbers() {
        return new RampCurve(sliceSeconds, planned, present, List.of(), List.of(), List.of(), failed, failedShare);
    }
}
