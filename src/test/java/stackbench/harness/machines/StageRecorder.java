package stackbench.harness.machines;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Ramp;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.SlicedTimes;

/**
 * Writes down the exchanges of a ramp by the stage and the slice of time that they end in. What ends after the ramp is in the times of
 * its last stage, and no request of it.
 */
public final class StageRecorder implements LoadRecorder {

    /** As many slices as a chart can show, and a file hold. */
    public static final int SLICES = 120;

    private final Exchange.ExchangeListener next;
    private final long[] endsNanos;
    private final List<BlockTimes> times;
    private final List<LatencyRecorder> recorders;
    private final long[] requests;
    private final long[] slices = new long[SLICES];
    private final SlicedTimes slicedTimes = new SlicedTimes(SLICES);
    private long openNanos;
    private int stage;

    /** Make a recorder, which tells another listener too. */
    public StageRecorder(Ramp ramp, Exchange.ExchangeListener next) {
        int stages = ramp.stages().size();
        this.next = next;
        this.endsNanos = IntStream.range(0, stages).mapToLong(ramp::endNanos).toArray();
        this.times = Stream.generate(BlockTimes::new).limit(stages).toList();
        this.recorders = times.stream()
                .map(ofStage -> new LatencyRecorder(ofStage, false))
                .toList();
        this.requests = new long[stages];
    }

    @Override
    public void windowOpens(long openNanos, long lengthNanos) {
        this.openNanos = openNanos;
        next.windowOpens(openNanos, lengthNanos);
    }

    @Override
    public void completed(Exchange exchange) {
        long at = exchange.endNanos() - openNanos;
        while (stage < endsNanos.length - 1 && at >= endsNanos[stage]) {
            stage++;
        }
        recorders.get(stage).completed(exchange);
        if (at < endsNanos[endsNanos.length - 1]) {
            int slice = slice(at);
            requests[stage]++;
            slices[slice]++;
            slicedTimes.service(slice, exchange.serviceNanos());
        }
        next.completed(exchange);
    }

    /** The slice that a time of the ramp is in. */
    public int slice(long atNanos) {
        long slice = atNanos * SLICES / endsNanos[endsNanos.length - 1];
        return Math.toIntExact(Math.clamp(slice, 0, SLICES - 1));
    }

    /** When a slice begins. */
    public long beginNanos(int slice) {
        return endsNanos[endsNanos.length - 1] * slice / SLICES;
    }

    /** When the window opened, as {@link System#nanoTime} tells it. */
    public long openNanos() {
        return openNanos;
    }

    public BlockTimes times(int ofStage) {
        return times.get(ofStage);
    }

    public long requests(int ofStage) {
        return requests[ofStage];
    }

    /** The times of requests by slice, as they are kept. */
    public List<@Nullable String> timesBySlice() {
        return slicedTimes.recorded();
    }

    public List<Long> requestsBySlice() {
        return Arrays.stream(slices).boxed().toList();
    }

    /** What a recorder has written down, as machines tell it each other: by stage, and by slice. */
    public record StagesSeen(
            List<BlockTimes.RecordedTimes> times,
            List<Long> requests,
            List<Long> requestsBySlice,
            List<@Nullable String> timesBySlice)
            implements Seen {}

    @Override
    public StagesSeen seen() {
        return new StagesSeen(
                times.stream().map(BlockTimes::recorded).toList(),
                Arrays.stream(requests).boxed().toList(),
                requestsBySlice(),
                timesBySlice());
    }

    /** Take in what another machine has written down of its users of the same ramp. */
    public void add(StagesSeen elsewhere) {
        IntStream.range(0, times.size()).forEach(of -> {
            times.get(of).add(BlockTimes.of(elsewhere.times().get(of)));
            requests[of] += elsewhere.requests().get(of);
        });
        IntStream.range(0, SLICES)
                .forEach(slice -> slices[slice] += elsewhere.requestsBySlice().get(slice));
        slicedTimes.add(elsewhere.timesBySlice());
    }
}
