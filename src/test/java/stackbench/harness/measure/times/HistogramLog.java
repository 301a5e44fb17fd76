package stackbench.harness.measure.times;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * A log in HdrHistogram's own format, version 1.3, such as HistogramLogProcessor reads: an interval histogram of service times
 * for each visit, tagged {@value SERVICE}, and one of latencies from the intended start, tagged {@value LATENCY}, where there
 * was a schedule. Values are nanoseconds; the log's column of maxima is in milliseconds, its times are seconds since 1970.
 */
public final class HistogramLog {

    static final String SERVICE = "service";
    static final String LATENCY = "latency";

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final HistogramLogWriter writer = new HistogramLogWriter(text);

    /** The times of a visit that began then and measured for so many seconds. */
    public record Interval(Instant begin, double seconds, BlockTimes.RecordedTimes times) {}

    private HistogramLog() {}

    /**
     * Write the log anew.
     *
     * @param visits at least one, in the order they were measured
     */
    public static void write(Path file, List<Interval> visits) {
        HistogramLog log = new HistogramLog();
        log.head(visits.stream()
                .map(Interval::begin)
                .min(Comparator.naturalOrder())
                .orElseThrow());
        visits.forEach(log::add);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, log.text.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException("The histogram log cannot be written to " + file, e);
        }
    }

    /** Readers leave out what is before the start that it says, also a visit before which the clock was put back. */
    private void head(Instant start) {
        writer.outputLogFormatVersion();
        writer.outputComment("[nanoseconds; one interval per visit]");
        writer.outputStartTime(start.toEpochMilli());
        writer.outputLegend();
    }

    private void add(Interval visit) {
        BlockTimes times = BlockTimes.of(visit.times());
        add(visit, SERVICE, times.serviceNanos());
        add(visit, LATENCY, times.latencyNanos());
    }

    private void add(Interval visit, String tag, Histogram histogram) {
        if (histogram.getTotalCount() > 0) {
            long begin = visit.begin().toEpochMilli();
            histogram.setTag(tag);
            histogram.setStartTimeStamp(begin);
            histogram.setEndTimeStamp(begin + Math.round(visit.seconds() * 1_000));
            writer.outputIntervalHistogram(histogram);
        }
    }
}
