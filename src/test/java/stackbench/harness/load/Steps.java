package stackbench.harness.load;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rates of requests, one after the other, each for the same time. Time is told in slices, {@value #SLICES_PER_STEP} to a step.
 *
 * @param ratesPerSecond of all machines together
 * @param good what a good answer takes at most
 * @param poisson see {@link Arrivals.AtRate}
 * @param seed of all steps
 * @param share see {@link Arrivals.AtRate}
 */
public record Steps(
        List<Double> ratesPerSecond, Duration each, Duration good, boolean poisson, long seed, Share share) {

    public static final int SLICES_PER_STEP = 100;

    /** Make all of the steps. */
    public Steps(List<Double> ratesPerSecond, Duration each, Duration good, boolean poisson, long seed) {
        this(ratesPerSecond, each, good, poisson, seed, Share.WHOLE);
    }

    public Steps {
        ratesPerSecond = List.copyOf(ratesPerSecond);
    }

    /** Return one machine's part of the steps. */
    Steps part(Share of) {
        return new Steps(ratesPerSecond, each, good, poisson, seed, of);
    }

    public int count() {
        return ratesPerSecond.size();
    }

    /** The arrivals of one step. */
    public Arrivals.AtRate arrivals(int step) {
        return new Arrivals.AtRate(ratesPerSecond.get(step), poisson, seed * 31 + step, share);
    }

    /** When a step begins; that of the step after the last is the end. */
    public long beginNanos(int step) {
        return each.toNanos() * step;
    }

    public Duration length() {
        return each.multipliedBy(count());
    }

    public int slices() {
        return count() * SLICES_PER_STEP;
    }

    /** The slice that a time from the beginning on is in. */
    public int slice(long atNanos) {
        double slice = (double) atNanos * SLICES_PER_STEP / each.toNanos();
        return Math.clamp((long) Math.floor(slice), 0, slices() - 1);
    }

    /**
     * What became of requests that were sent in {@link Steps}, but for those that were answered rightly. Columns have an entry for each
     * slice of time, in which requests stand by when they were to start.
     *
     * @param refused at once, by connection or by answer
     * @param failed in another way, such as for want of an answer in time
     * @param missed not started, since as many were under way as may be
     * @param wrong answers that were neither right nor an error, in the whole block
     * @param wrongAnswers the first of them, such as {@code request 17: a body of 3 bytes, expected none}
     */
    public record StepTrace(
            List<Long> refused, List<Long> failed, List<Long> missed, long wrong, List<String> wrongAnswers) {

        /** So many wrong answers are described at most. */
        public static final int DESCRIBED = 20;

        /** Add up what became of the parts of one load on several machines. */
        public StepTrace plus(StepTrace other) {
            return new StepTrace(
                    sums(refused, other.refused),
                    sums(failed, other.failed),
                    sums(missed, other.missed),
                    wrong + other.wrong,
                    Stream.concat(wrongAnswers.stream(), other.wrongAnswers.stream())
                            .limit(DESCRIBED)
                            .toList());
        }

        private static List<Long> sums(List<Long> some, List<Long> others) {
            return IntStream.range(0, some.size())
                    .mapToObj(slice -> some.get(slice) + others.get(slice))
                    .toList();
        }

        /** The same, with the descriptions of wrong answers changed. */
        public StepTrace describing(UnaryOperator<String> wrongAnswer) {
            return new StepTrace(
                    refused,
                    failed,
                    missed,
                    wrong,
                    wrongAnswers.stream().map(wrongAnswer).toList());
        }
    }
}
