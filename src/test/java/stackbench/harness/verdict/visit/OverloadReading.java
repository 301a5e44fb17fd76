package stackbench.harness.verdict.visit;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.Timing;

/**
 * What became of requests when more came than a server can do, in one visit or several.
 *
 * @param capacitiesPerSecond what the server did as a closed loop in the round before, of each visit
 * @param limitMillis what a good answer takes at most
 * @param silencesMillis for how long at most the server gave no right answer though it was asked, in each second of the first step
 * @param recoveriesSeconds from the beginning of the last step until as large a part as in the first was good again; of the visits in
 *     which that came
 */
@RecordBuilder
public record OverloadReading(
        List<Double> capacitiesPerSecond,
        double limitMillis,
        List<StepReading> steps,
        List<Double> silencesMillis,
        List<Double> recoveriesSeconds)
        implements Finding, OverloadReadingBuilder.With {

    /** Add that of other visits, of the same steps. */
    public OverloadReading plus(OverloadReading other) {
        return new OverloadReading(
                together(capacitiesPerSecond, other.capacitiesPerSecond),
                limitMillis,
                IntStream.range(0, steps.size())
                        .mapToObj(step -> steps.get(step).plus(other.steps.get(step)))
                        .toList(),
                together(silencesMillis, other.silencesMillis),
                together(recoveriesSeconds, other.recoveriesSeconds));
    }

    private static List<Double> together(List<Double> some, List<Double> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    /** The mean of the visits. */
    public double capacityPerSecond() {
        return capacitiesPerSecond.stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }

    /** The median of the visits, the longer of the two in the middle; empty where that one did not recover. */
    public Optional<Double> recoverySeconds() {
        return recoveriesSeconds.stream()
                .sorted()
                .skip(capacitiesPerSecond.size() / 2)
                .findFirst();
    }

    /**
     * One step of a load that goes beyond what a server can do, of one visit or several.
     *
     * @param seconds of all of them
     * @param due requests that were to start
     * @param good those of them that were answered rightly and within the limit, from when they were to start
     * @param refused at once
     * @param failed in another way
     * @param missed not started, since as many were under way as may be
     * @param times of all that were answered rightly
     */
    public record StepReading(
            double seconds,
            long due,
            long good,
            long refused,
            long failed,
            long missed,
            BlockTimes.RecordedTimes times) {

        StepReading plus(StepReading other) {
            BlockTimes all = BlockTimes.of(times);
            all.add(BlockTimes.of(other.times));
            return new StepReading(
                    seconds + other.seconds,
                    due + other.due,
                    good + other.good,
                    refused + other.refused,
                    failed + other.failed,
                    missed + other.missed,
                    all.recorded());
        }

        /** The part of the requests that were good. */
        public double goodShare() {
            return due == 0 ? 0 : (double) good / due;
        }

        /** The times in figures. */
        public Timing timing() {
            return BlockTimes.of(times).timing();
        }
    }
}
