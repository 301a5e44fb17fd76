package stackbench.harness.measure.times;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Service times by the slice of time that the requests ended in, which show when a server becomes slow. Fed by one thread, read when
 * it is quiet.
 */
public final class SlicedTimes {

    /** As exact as a chart. */
    private static final int SIGNIFICANT_DIGITS = 2;

    private final List<Histogram> nanos;

    public SlicedTimes(int slices) {
        this.nanos = Stream.generate(() -> BlockTimes.histogram(SIGNIFICANT_DIGITS))
                .limit(slices)
                .toList();
    }

    /** Note what a request took that ended in a slice. */
    public void service(int slice, long serviceNanos) {
        nanos.get(slice).recordValue(Math.max(0, serviceNanos));
    }

    /** Make times of those that were written down as text. */
    public static SlicedTimes of(List<@Nullable String> recorded) {
        SlicedTimes times = new SlicedTimes(recorded.size());
        times.add(recorded);
        return times;
    }

    /** Take in times of as many slices that were written down as text. */
    public void add(List<@Nullable String> recorded) {
        IntStream.range(0, recorded.size())
                .forEach(slice -> BlockTimes.RecordedTimes.add(recorded.get(slice), nanos.get(slice)));
    }

    /** The times as text, to be kept; null for a slice in which no request ended. */
    public List<@Nullable String> recorded() {
        return nanos.stream()
                .<@Nullable String>map(BlockTimes.RecordedTimes::text)
                .toList();
    }

    /** The times in figures; of a slice without a request there are none. */
    public List<@Nullable LatencyMillis> millis() {
        return nanos.stream()
                .<@Nullable LatencyMillis>map(slice -> slice.getTotalCount() == 0 ? null : LatencyMillis.of(slice))
                .toList();
    }
}
