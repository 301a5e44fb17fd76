package stackbench.harness.cases.ramp;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.load.StepTrace;
import stackbench.harness.load.Steps;
import stackbench.harness.measure.ramp.Silences;
import stackbench.harness.measure.times.BlockTimes;

/** Writes down the exchanges of a load that goes in steps, by when they were to start. */
public final class StepRecorder implements ExchangeListener {

    private final ExchangeListener next;
    private final Steps steps;
    private final long limitNanos;
    private final long[] right;
    private final long[] good;
    private final List<BlockTimes> times;
    private final List<LatencyRecorder> recorders;
    private final Silences silences;
    private long openNanos;

    /**
     * Make a recorder, which tells another listener too.
     *
     * @param limitNanos what a good answer takes at most
     */
    public StepRecorder(Steps steps, long limitNanos, ExchangeListener next) {
        this.next = next;
        this.steps = steps;
        this.limitNanos = limitNanos;
        this.right = new long[steps.slices()];
        this.good = new long[steps.slices()];
        this.times = Stream.generate(BlockTimes::new).limit(steps.count()).toList();
        this.recorders =
                times.stream().map(ofStep -> new LatencyRecorder(ofStep, true)).toList();
        this.silences = new Silences(steps.each());
    }

    @Override
    public void windowOpens(long openNanos, long lengthNanos) {
        this.openNanos = openNanos;
        silences.open(openNanos);
        next.windowOpens(openNanos, lengthNanos);
    }

    @Override
    public void completed(Exchange exchange) {
        int slice = steps.slice(exchange.intendedNanos() - openNanos);
        recorders.get(slice / Steps.SLICES_PER_STEP).completed(exchange);
        right[slice]++;
        if (exchange.latencyNanos() <= limitNanos) {
            good[slice]++;
        }
        silences.answered(exchange.sentNanos(), exchange.endNanos());
        next.completed(exchange);
    }

    /** The requests that were to start in a slice and were answered rightly. */
    long right(int slice) {
        return right[slice];
    }

    /** The good ones among requests that were to start in a slice. */
    long good(int slice) {
        return good[slice];
    }

    /**
     * The longest silences in the first step, second by second. The last one may have no end before that of the load.
     *
     * @param trace tells who was not answered rightly, by the slice in which that was to start: at its end it had
     */
    List<Double> silencesMillis(StepTrace trace) {
        IntStream.range(0, steps.slices())
                .filter(slice -> trace.refused().get(slice)
                                + trace.failed().get(slice)
                                + trace.missed().get(slice)
                        > 0)
                .mapToLong(slice -> openNanos + steps.each().toNanos() * (slice + 1) / Steps.SLICES_PER_STEP)
                .filter(nanos -> nanos > silences.answeredNanos())
                .limit(1)
                .forEach(nanos ->
                        silences.unanswered(nanos, openNanos + steps.length().toNanos()));
        return silences.longestMillis();
    }

    BlockTimes times(int step) {
        return times.get(step);
    }
}
