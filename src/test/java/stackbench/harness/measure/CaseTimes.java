package stackbench.harness.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/** The times of a case: those of each round, and all of them added up. */
public final class CaseTimes {

    /** Tag of service times, in nanoseconds, in the log. */
    static final String SERVICE = "service";

    /** Tag of latencies from the intended start, in nanoseconds, in the log. */
    static final String LATENCY = "latency";

    private final BlockTimes merged = new BlockTimes();
    private @Nullable Instant began;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream(); // histograms take a hundred times the room
    private final HistogramLogWriter log = new HistogramLogWriter(text);

    /** Add a block that has ended. */
    public void add(Instant begin, Instant end, BlockTimes times) {
        if (began == null) {
            began = begin;
        }
        merged.add(times);
        log(begin, end, SERVICE, times.serviceNanos());
        log(begin, end, LATENCY, times.latencyNanos());
    }

    private void log(Instant begin, Instant end, String tag, Histogram histogram) {
        if (histogram.getTotalCount() > 0) {
            histogram.setTag(tag);
            histogram.setStartTimeStamp(begin.toEpochMilli());
            histogram.setEndTimeStamp(end.toEpochMilli());
            log.outputIntervalHistogram(histogram);
        }
    }

    public Timing timing() {
        return merged.timing();
    }

    /** All rounds added up, as text. */
    public RecordedTimes recorded() {
        return merged.recorded();
    }

    /**
     * Write an interval histogram for each round in HdrHistogram's own log format, version 1.3, such as HistogramLogProcessor
     * reads: tagged {@value SERVICE}, and {@value LATENCY} where there was a schedule. Values are nanoseconds; the log's
     * column of maxima is in milliseconds, its times are seconds since 1970.
     *
     * @param first the file begins anew; false: the rounds follow those of earlier visits
     */
    public void writeLog(Path file, boolean first) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            boolean anew = first || !Files.exists(file);
            if (anew) {
                Files.write(file, head());
            }
            Files.write(file, text.toByteArray(), StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("The histogram log cannot be written to " + file, e);
        }
    }

    /** Readers leave out what is before the start that it says. */
    private byte[] head() {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(head);
        writer.outputLogFormatVersion();
        writer.outputComment("[nanoseconds; one interval per round]");
        writer.outputStartTime((began == null ? Instant.now() : began).toEpochMilli());
        writer.outputLegend();
        return head.toByteArray();
    }
}
