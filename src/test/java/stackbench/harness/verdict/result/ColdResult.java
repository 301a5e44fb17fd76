package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Contrast;
import stackbench.harness.verdict.visit.ColdStart;

/**
 * How servers came from their launch to their peak, over all starts of a case.
 *
 * @param starts as many, each in a JVM of its own
 * @param readySeconds from its launch until a server was seen to answer
 * @param readyCpuSeconds that it used meanwhile; null where not available, as all that follows may be
 * @param readyMegabytes that it held then
 * @param peakPerSecond requests/s of the last quarter of the time
 * @param peakSeconds from its launch until it did 95% of that, at the beginning of the window in which it did
 * @param peakMegabytes that it held then
 * @param rise by which share the second half of that quarter had more than the first; null of a run that was recorded before it was told
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ColdResult(
        int starts,
        Figure readySeconds,
        @Nullable Figure readyCpuSeconds,
        @Nullable Figure readyMegabytes,
        Figure peakPerSecond,
        Figure peakSeconds,
        @Nullable Figure peakMegabytes,
        @Nullable Figure rise) {

    private static final double LEVEL = 0.95;
    private static final double MEGABYTE = 1e6;

    /** The largest mean rise of servers that are at their peak. */
    private static final double MOST_RISE = 0.05;

    /**
     * A figure over all starts.
     *
     * @param interval low and high, at 95%, by Student's t over the starts; null with fewer than two
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Figure(double mean, @Nullable List<Double> interval) {

        static Figure of(List<Double> perStart) {
            Contrast mean = Contrast.of(perStart);
            return new Figure(
                    mean.value(),
                    mean.interval(LEVEL)
                            .map(where -> List.of(where.low(), where.high()))
                            .orElse(null));
        }
    }

    /**
     * Whether the rise is at most 5% and not told from none. Otherwise the figures of the peak are lower bounds: given more time they would be larger.
     */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public boolean reachedPeak() {
        return rise != null
                && rise.mean() <= MOST_RISE
                && (rise.interval() == null || rise.interval().getFirst() <= 0);
    }

    /** Tell of starts; empty where there are none. */
    static Optional<ColdResult> of(List<ColdStart> starts) {
        return starts.isEmpty()
                ? Optional.empty()
                : Optional.of(new ColdResult(
                        starts.size(),
                        always(starts, ColdStart::readySeconds),
                        known(starts, ColdStart::readyCpuSeconds),
                        known(starts, start -> megabytes(start.readyRssBytes())),
                        always(starts, ColdStart::peakPerSecond),
                        always(starts, ColdStart::peakSeconds),
                        known(starts, start -> megabytes(start.peakRssBytes())),
                        known(starts, ColdStart::rise)));
    }

    private static @Nullable Double megabytes(@Nullable Long bytes) {
        return bytes == null ? null : (Double) (bytes / MEGABYTE);
    }

    private static Figure always(List<ColdStart> starts, Function<ColdStart, Double> figure) {
        return Figure.of(starts.stream().map(figure).toList());
    }

    /** The figure of all starts; null unless each has it. */
    private static @Nullable Figure known(List<ColdStart> starts, Function<ColdStart, @Nullable Double> figure) {
        List<Double> all = starts.stream().map(figure).filter(Objects::nonNull).toList();
        return all.size() == starts.size() ? Figure.of(all) : null;
    }
}
