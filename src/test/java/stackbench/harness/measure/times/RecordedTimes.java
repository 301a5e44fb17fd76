package stackbench.harness.measure.times;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The times of blocks as text, to be kept and added up later. Histograms are of nanoseconds, in HdrHistogram's compressed
 * encoding, in Base64; null where nothing was recorded. Sums of phases are of {@code phased} exchanges.
 */
public record RecordedTimes(
        @Nullable String service,
        @Nullable String latency,
        @Nullable String lag,
        @Nullable String clientLag,
        long missedStarts,
        long phased,
        double blockedNanos,
        double sendingNanos,
        double waitingNanos,
        double receivingNanos) {

    static @Nullable String text(Histogram nanos) {
        if (nanos.getTotalCount() == 0) {
            return null;
        }
        ByteBuffer buffer = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
        int length = nanos.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    void addTo(Histogram ofService, Histogram ofLatency, Histogram ofLag, Histogram ofClientLag) {
        add(service, ofService);
        add(latency, ofLatency);
        add(lag, ofLag);
        add(clientLag, ofClientLag);
    }

    static void add(@Nullable String text, Histogram nanos) {
        if (text == null) {
            return;
        }
        try {
            nanos.add(Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0));
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("This is no histogram: " + text, e);
        }
    }
}
