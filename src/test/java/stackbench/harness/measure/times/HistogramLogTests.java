package stackbench.harness.measure.times;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistogramLogTests {

    private static final long MILLI = 1_000_000;
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path directory;

    /** Write visits of 100 exchanges each, which took so long and were sent 2 ms after their intended start. */
    private Path log(long... serviceMillis) {
        Path file = directory.resolve("create/servlet/rate=100/batch=1.hlog");
        HistogramLog.write(
                file,
                IntStream.range(0, serviceMillis.length)
                        .mapToObj(visit -> new HistogramLog.Interval(
                                BEGIN.plusSeconds(10L * visit), 1.5, times(serviceMillis[visit] * MILLI)))
                        .toList());
        return file;
    }

    private static BlockTimes.RecordedTimes times(long serviceNanos) {
        BlockTimes times = new BlockTimes();
        for (int i = 0; i < 100; i++) {
            times.service(serviceNanos);
            times.scheduled(serviceNanos + 2 * MILLI, 2 * MILLI, 0);
        }
        return times.recorded();
    }

    @Test
    void theLibrarysOwnReaderReadsTaggedIntervalsOfEachVisit() throws IOException {
        List<Histogram> read = read(log(10, 100));

        assertThat(read).extracting(Histogram::getTag).containsExactly("service", "latency", "service", "latency");
        assertThat(read).allMatch(histogram -> histogram.getTotalCount() == 100);
        assertThat(read.get(3).getMaxValue()).isCloseTo(102 * MILLI, within(MILLI / 5));
        assertThat(read.get(2).getEndTimeStamp() - read.get(2).getStartTimeStamp())
                .isEqualTo(1_500);
        assertThat(read.get(2).getStartTimeStamp() - read.get(0).getStartTimeStamp())
                .isEqualTo(10_000);
    }

    @Test
    void aVisitBeforeWhichTheClockWasPutBackIsReadToo() throws IOException {
        Path file = directory.resolve("log.hlog");
        HistogramLog.write(
                file,
                List.of(
                        new HistogramLog.Interval(BEGIN, 1.5, times(10 * MILLI)),
                        new HistogramLog.Interval(BEGIN.minusSeconds(3_600), 1.5, times(10 * MILLI))));

        assertThat(read(file)).hasSize(4);
    }

    @Test
    void aLogThatIsWrittenAgainHoldsEachVisitOnce() throws IOException {
        log(10, 10, 10);

        assertThat(read(log(10))).hasSize(2);
    }

    private static List<Histogram> read(Path file) throws IOException {
        List<Histogram> histograms = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                histograms.add((Histogram) reader.nextIntervalHistogram());
            }
        }
        return histograms;
    }

    @Test
    void theLibrarysLogProcessorMergesTheVisitsToTheSamePercentiles() throws Exception {
        Path log = log(10, 10, 10, 10, 100);

        String out = directory.resolve("out").toString();
        Thread processor = new HistogramLogProcessor(
                new String[] {"-i", log.toString(), "-o", out, "-tag", "service"}); // the library's is a thread
        processor.start();
        assertThat(processor.join(Duration.ofSeconds(10))).isTrue();

        assertThat(Files.readString(directory.resolve("out.hgrm"))).contains("Total count    =          500");
        assertThat(Files.readAllLines(directory.resolve("out")))
                .filteredOn(line -> line.contains(",Int_") || line.matches("[0-9.]+: .*"))
                .hasSize(5);
    }
}
