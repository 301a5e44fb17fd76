package stackbench.harness.machines;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Steps;
import stackbench.harness.measure.times.BlockTimes;

/** Writes down the exchanges of a load that goes in steps, by the step and the slice of time in which they were to start. */
public final class StepRecorder implements LoadRecorder {

    private final Exchange.ExchangeListener next;
    private final Steps steps;
    private final long[] right;
    private final long[] good;
    private final List<BlockTimes> times;
    private final List<LatencyRecorder> recorders;
    private final Silences silences;
    private long openNanos;

    /** Make a recorder, which tells another listener too. */
    public StepRecorder(Steps steps, Exchange.ExchangeListener next) {
        this.next = next;
        this.steps = steps;
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
        if (exchange.latencyNanos() <= steps.good().toNanos()) {
            good[slice]++;
        }
        silences.answered(exchange.sentNanos(), exchange.endNanos());
        next.completed(exchange);
    }

    /** When the window opened, as {@link System#nanoTime} tells it. */
    public long openNanos() {
        return openNanos;
    }

    /** The requests of a slice that were answered rightly. */
    public long right(int slice) {
        return right[slice];
    }

    /** Those of them whose answer was good. */
    public long good(int slice) {
        return good[slice];
    }

    public BlockTimes times(int step) {
        return times.get(step);
    }

    /** Those of the first step. */
    public Silences silences() {
        return silences;
    }

    /** What a recorder has written down, as machines tell it each other: by step, and by slice. */
    public record StepsSeen(
            List<BlockTimes.RecordedTimes> times, List<Long> right, List<Long> good, Silences.Heard heard)
            implements Seen {}

    @Override
    public StepsSeen seen() {
        return new StepsSeen(
                times.stream().map(BlockTimes::recorded).toList(),
                Arrays.stream(right).boxed().toList(),
                Arrays.stream(good).boxed().toList(),
                silences.heard());
    }

    /** Take in what another machine has written down of its part of the same load. */
    public void add(StepsSeen elsewhere) {
        IntStream.range(0, times.size())
                .forEach(step ->
                        times.get(step).add(BlockTimes.of(elsewhere.times().get(step))));
        IntStream.range(0, right.length).forEach(slice -> {
            right[slice] += elsewhere.right().get(slice);
            good[slice] += elsewhere.good().get(slice);
        });
        silences.add(elsewhere.heard());
    }
}
