package stackbench.harness.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** The times of a case: those of each round, and all of them added up. */
public final class CaseTimes {

    /** Tag of service times, in nanoseconds, in the log. */
    static final String SERVICE = "service";

    /** Tag of latencies from the intended start, in nanoseconds, in the log. */
    static final String LATENCY = "latency";

    private final BlockTimes merged = new BlockTimes();
    private final ByteArrayOutputStream text = new ByteArrayOutputStream(); // histograms take a hundred times the room
    private final HistogramLogWriter log = new HistogramLogWriter(text);
    private boolean begun;

    /** Add a block that has ended. */
    public void add(Instant begin, Instant end, BlockTimes times) {
        begin(begin.toEpochMilli());
        merged.add(times);
        log(begin, end, SERVICE, times.serviceNanos());
        log(begin, end, LATENCY, times.latencyNanos());
    }

    private void begin(long epochMillis) {
        if (!begun) {
            begun = true;
            log.outputLogFormatVersion();
            log.outputComment("[nanoseconds; one interval per round]");
            log.outputStartTime(epochMillis);
            log.setBaseTime(epochMillis);
            log.outputLegend();
        }
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

    /**
     * Write an interval histogram for each round in HdrHistogram's own log format, version 1.3, such as HistogramLogProcessor
     * reads: tagged {@value SERVICE}, and {@value LATENCY} where there was a schedule. Values are nanoseconds; the log's
     * column of maxima is in milliseconds.
     */
    public void writeLog(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, text.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException("The histogram log cannot be written to " + file, e);
        }
    }
}
