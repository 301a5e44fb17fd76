package stackbench.harness.cases;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import stackbench.harness.load.Steps;
import stackbench.harness.measure.finding.OverloadReading;

/** Reads what became of a load that went in steps, and how long the server took to recover from it. */
public final class StepReader {

    /** The part of what was good before that must be good again. */
    private static final double RECOVERED = 0.95;

    /** As many slices must be good together: what is in one of them is much of chance. */
    private static final int TOGETHER = 5;

    private final Steps steps;
    private final StepRecorder recorded;
    private final Steps.StepTrace trace;

    public StepReader(Steps steps, StepRecorder recorded, Steps.StepTrace trace) {
        this.steps = steps;
        this.recorded = recorded;
        this.trace = trace;
    }

    public OverloadReading read(double capacityPerSecond, double limitMillis) {
        return new OverloadReading(
                List.of(capacityPerSecond),
                limitMillis,
                IntStream.range(0, steps.count()).mapToObj(this::step).toList(),
                recorded.silencesMillis(trace),
                recoverySeconds());
    }

    private OverloadReading.StepReading step(int step) {
        int begin = step * Steps.SLICES_PER_STEP;
        int end = begin + Steps.SLICES_PER_STEP;
        return new OverloadReading.StepReading(
                steps.each().toNanos() / 1e9,
                sum(begin, end, this::due),
                sum(begin, end, recorded::good),
                sum(begin, end, trace.refused()::get),
                sum(begin, end, trace.failed()::get),
                sum(begin, end, trace.missed()::get),
                recorded.times(step).recorded());
    }

    /** The requests that were to start in a slice: each of them became something. */
    private long due(int slice) {
        return recorded.right(slice)
                + trace.refused().get(slice)
                + trace.failed().get(slice)
                + trace.missed().get(slice);
    }

    private static long sum(int begin, int end, IntToLongFunction column) {
        return IntStream.range(begin, end).mapToLong(column).sum();
    }

    /** The time in the last step until the first slice that is good, with those after it, as the first step was; none: it never was. */
    private List<Double> recoverySeconds() {
        double wanted = RECOVERED * goodShare(0, Steps.SLICES_PER_STEP);
        int last = steps.slices() - Steps.SLICES_PER_STEP;
        return IntStream.rangeClosed(last, steps.slices() - TOGETHER)
                .filter(slice -> wanted > 0 && goodShare(slice, slice + TOGETHER) >= wanted)
                .mapToObj(slice -> (slice - last) * steps.each().toNanos() / 1e9 / Steps.SLICES_PER_STEP)
                .limit(1)
                .toList();
    }

    private double goodShare(int begin, int end) {
        long due = sum(begin, end, this::due);
        return due == 0 ? 0 : (double) sum(begin, end, recorded::good) / due;
    }
}
