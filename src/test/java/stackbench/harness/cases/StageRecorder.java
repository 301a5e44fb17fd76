package stackbench.harness.cases;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Ramp;
import stackbench.harness.machines.LatencyRecorder;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.SlicedTimes;

/**
 * Writes down the exchanges of a ramp by the stage and the slice of time that they end in. What ends after the ramp is in the times of
 * its last stage, and no request of it.
 */
final class StageRecorder implements Exchange.ExchangeListener {

    /** As many slices as a chart can show, and a file hold. */
    static final int SLICES = 120;

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
    StageRecorder(Ramp ramp, Exchange.ExchangeListener next) {
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
    int slice(long atNanos) {
        long slice = atNanos * SLICES / endsNanos[endsNanos.length - 1];
        return Math.toIntExact(Math.clamp(slice, 0, SLICES - 1));
    }

    /** When a slice begins. */
    long beginNanos(int slice) {
        return endsNanos[endsNanos.length - 1] * slice / SLICES;
    }

    /** When the window opened, as {@link System#nanoTime} tells it. */
    long openNanos() {
        return openNanos;
    }

    BlockTimes times(int ofStage) {
        return times.get(ofStage);
    }

    long requests(int ofStage) {
        return requests[ofStage];
    }

    /** The times of requests by slice, as they are kept. */
    List<@Nullable String> timesBySlice() {
        return slicedTimes.recorded();
    }

    List<Long> requestsBySlice() {
        return Arrays.stream(slices).boxed().toList();
    }
}
