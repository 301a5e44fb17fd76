package stackbench.harness.measure.times;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The times of the exchanges of one block, or of several added up. Fed by one thread, read when it is quiet. */
public final class BlockTimes {

    private static final int SIGNIFICANT_DIGITS = 3;

    /**
     * The time up to which a histogram has room from the start. Larger ones are recorded too, at the price of making room for
     * them.
     */
    private static final long EXPECTED_MAXIMUM_NANOS = 60_000_000_000L;

    private final Histogram serviceNanos = histogram(SIGNIFICANT_DIGITS);
    private final Histogram latencyNanos = histogram(SIGNIFICANT_DIGITS);
    private final Histogram lagNanos = histogram(SIGNIFICANT_DIGITS);
    private final Histogram clientLagNanos = histogram(SIGNIFICANT_DIGITS);
    private long missedStarts;
    private long phased;
    private double blockedNanos;
    private double sendingNanos;
    private double waitingNanos;
    private double receivingNanos;

    static Histogram histogram(int significantDigits) {
        Histogram histogram = new Histogram(1, EXPECTED_MAXIMUM_NANOS, significantDigits);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** Note what an exchange took from the moment it was sent. */
    public void service(long nanos) {
        serviceNanos.recordValue(Math.max(0, nanos));
    }

    /**
     * Note how an exchange kept to its schedule.
     *
     * @param latency from the intended start to the end
     * @param lag from the intended start to the actual one
     * @param clientLag the part of it in which a connection was free
     */
    public void scheduled(long latency, long lag, long clientLag) {
        latencyNanos.recordValue(Math.max(0, latency));
        lagNanos.recordValue(Math.max(0, lag));
        clientLagNanos.recordValue(Math.max(0, clientLag));
    }

    /** Note the phases of an exchange, in nanoseconds. */
    public void phases(long blocked, long sending, long waiting, long receiving) {
        phased++;
        blockedNanos += blocked;
        sendingNanos += sending;
        waitingNanos += waiting;
        receivingNanos += receiving;
    }

    /** Note starts that did not happen. */
    public void missed(long starts) {
        missedStarts += starts;
    }

    /** Make times of those that were written down as text. */
    public static BlockTimes of(RecordedTimes recorded) {
        BlockTimes times = new BlockTimes();
        recorded.addTo(times.serviceNanos, times.latencyNanos, times.lagNanos, times.clientLagNanos);
        times.missedStarts = recorded.missedStarts();
        times.phased = recorded.phased();
        times.blockedNanos = recorded.blockedNanos();
        times.sendingNanos = recorded.sendingNanos();
        times.waitingNanos = recorded.waitingNanos();
        times.receivingNanos = recorded.receivingNanos();
        return times;
    }

    /** The times as text, to be kept. */
    public RecordedTimes recorded() {
        return new RecordedTimes(
                RecordedTimes.text(serviceNanos),
                RecordedTimes.text(latencyNanos),
                RecordedTimes.text(lagNanos),
                RecordedTimes.text(clientLagNanos),
                missedStarts,
                phased,
                blockedNanos,
                sendingNanos,
                waitingNanos,
                receivingNanos);
    }

    /** Take in the times of other blocks. */
    public void add(BlockTimes other) {
        add(other.serviceNanos, serviceNanos);
        add(other.latencyNanos, latencyNanos);
        add(other.lagNanos, lagNanos);
        add(other.clientLagNanos, clientLagNanos);
        missedStarts += other.missedStarts;
        phased += other.phased;
        blockedNanos += other.blockedNanos;
        sendingNanos += other.sendingNanos;
        waitingNanos += other.waitingNanos;
        receivingNanos += other.receivingNanos;
    }

    /** A histogram that holds nothing is as long to walk through as one that is full. */
    private static void add(Histogram some, Histogram all) {
        if (some.getTotalCount() > 0) {
            all.add(some);
        }
    }

    /** The times in figures, all of these exchanges taken together. */
    public Timing timing() {
        Histogram latency = latencyNanos.getTotalCount() > 0 ? latencyNanos : serviceNanos;
        return new Timing(
                millis(latency).map(millis -> millis.with(LatencyMillis.LatencySpectrum.of(latency))),
                millis(serviceNanos),
                phases(),
                dueStarts()
                        .map(due -> new Timing.ScheduleKept(
                                due, missedStarts, Timing.LagMicros.of(lagNanos), Timing.LagMicros.of(clientLagNanos))),
                latency.getTotalCount() == 0 ? Optional.empty() : Optional.of(LatencyMillis.exactly(latency)));
    }

    /** Requests that were to start, those that did not among them; empty without a schedule. */
    public Optional<Long> dueStarts() {
        long due = latencyNanos.getTotalCount() + missedStarts;
        return due == 0 ? Optional.empty() : Optional.of(due);
    }

    private static Optional<LatencyMillis> millis(Histogram nanos) {
        return nanos.getTotalCount() == 0 ? Optional.empty() : Optional.of(LatencyMillis.of(nanos));
    }

    private Optional<Timing.PhasesMicros> phases() {
        double each = phased * 1e3;
        return phased == 0
                ? Optional.empty()
                : Optional.of(new Timing.PhasesMicros(
                        blockedNanos / each, sendingNanos / each, waitingNanos / each, receivingNanos / each));
    }

    Histogram serviceNanos() {
        return serviceNanos;
    }

    Histogram latencyNanos() {
        return latencyNanos;
    }

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
}
