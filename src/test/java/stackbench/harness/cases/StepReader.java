package stackbench.harness.cases;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import stackbench.harness.load.Steps;
import stackbench.harness.machines.Silences;
import stackbench.harness.machines.StepRecorder;
import stackbench.harness.verdict.visit.OverloadReading;

/** Reads what became of a load that goes in steps, and how long the server took to recover from it. */
record StepReader(Steps steps, StepRecorder recorded, Steps.StepTrace trace) {

    /** The part of what was good before that must be good again. */
    private static final double RECOVERED = 0.95;

    /** As many slices must be good together: what is in one of them is much of chance. */
    private static final int TOGETHER = 5;

    /**
     * What was seen of a load that goes in steps.
     *
     * @param trace tells who was not answered rightly
     * @param elsewhere what other machines noted of their part of it
     */
    record StepsTaken(Steps.StepTrace trace, List<StepRecorder.StepsSeen> elsewhere) {}

    OverloadReading read(double capacityPerSecond) {
        return new OverloadReading(
                List.of(capacityPerSecond),
                steps.good().toNanos() / 1e6,
                IntStream.range(0, steps.count()).mapToObj(this::step).toList(),
                silencesMillis(),
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

    /** The requests that were to start in a slice. */
    private long due(int slice) {
        return recorded.right(slice) + notRight(slice);
    }

    /** Those of them that were not answered rightly. */
    private long notRight(int slice) {
        return trace.refused().get(slice)
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
        long all = sum(begin, end, this::due);
        return all == 0 ? 0 : (double) sum(begin, end, recorded::good) / all;
    }

    /**
     * The longest silences in the first step, second by second. The last one may have no end before that of the load. Who was not answered
     * rightly is known by the slice in which that was to start: at its end it had.
     */
    private List<Double> silencesMillis() {
        Silences silences = recorded.silences();
        long openNanos = recorded.openNanos();
        IntStream.range(0, steps.slices())
                .filter(slice -> notRight(slice) > 0)
                .mapToLong(slice -> openNanos + steps.each().toNanos() * (slice + 1) / Steps.SLICES_PER_STEP)
                .filter(nanos -> nanos > silences.answeredNanos())
                .limit(1)
                .forEach(nanos ->
                        silences.unanswered(nanos, openNanos + steps.length().toNanos()));
        return silences.longestMillis();
    }
}
