package stackbench.harness.cases;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Steps;
import stackbench.harness.machines.LatencyRecorder;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.verdict.visit.OverloadReading;

/** Writes down the exchanges of a load that goes in steps, by when they were to start, and reads what became of it. */
final class StepRecorder implements Exchange.ExchangeListener {

    /** The part of what was good before that must be good again. */
    private static final double RECOVERED = 0.95;

    /** As many slices must be good together: what is in one of them is much of chance. */
    private static final int TOGETHER = 5;

    private final Exchange.ExchangeListener next;
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
    StepRecorder(Steps steps, long limitNanos, Exchange.ExchangeListener next) {
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

    /**
     * Read what became of the load, and how long the server took to recover from it.
     *
     * @param trace tells who was not answered rightly
     */
    OverloadReading read(double capacityPerSecond, Steps.StepTrace trace) {
        long[] due = IntStream.range(0, steps.slices())
                .mapToLong(slice -> right[slice] + notRight(trace, slice))
                .toArray();
        return new OverloadReading(
                List.of(capacityPerSecond),
                limitNanos / 1e6,
                IntStream.range(0, steps.count())
                        .mapToObj(step -> step(step, due, trace))
                        .toList(),
                silencesMillis(trace),
                recoverySeconds(due));
    }

    /** The requests that were to start in a slice and were not answered rightly. */
    private static long notRight(Steps.StepTrace trace, int slice) {
        return trace.refused().get(slice)
                + trace.failed().get(slice)
                + trace.missed().get(slice);
    }

    private OverloadReading.StepReading step(int step, long[] due, Steps.StepTrace trace) {
        int begin = step * Steps.SLICES_PER_STEP;
        int end = begin + Steps.SLICES_PER_STEP;
        return new OverloadReading.StepReading(
                steps.each().toNanos() / 1e9,
                sum(begin, end, slice -> due[slice]),
                sum(begin, end, slice -> good[slice]),
                sum(begin, end, trace.refused()::get),
                sum(begin, end, trace.failed()::get),
                sum(begin, end, trace.missed()::get),
                times.get(step).recorded());
    }

    private static long sum(int begin, int end, IntToLongFunction column) {
        return IntStream.range(begin, end).mapToLong(column).sum();
    }

    /** The time in the last step until the first slice that is good, with those after it, as the first step was; none: it never was. */
    private List<Double> recoverySeconds(long[] due) {
        double wanted = RECOVERED * goodShare(0, Steps.SLICES_PER_STEP, due);
        int last = steps.slices() - Steps.SLICES_PER_STEP;
        return IntStream.rangeClosed(last, steps.slices() - TOGETHER)
                .filter(slice -> wanted > 0 && goodShare(slice, slice + TOGETHER, due) >= wanted)
                .mapToObj(slice -> (slice - last) * steps.each().toNanos() / 1e9 / Steps.SLICES_PER_STEP)
                .limit(1)
                .toList();
    }

    private double goodShare(int begin, int end, long[] due) {
        long all = sum(begin, end, slice -> due[slice]);
        return all == 0 ? 0 : (double) sum(begin, end, slice -> good[slice]) / all;
    }

    /**
     * The longest silences in the first step, second by second. The last one may have no end before that of the load.
     *
     * @param trace tells who was not answered rightly, by the slice in which that was to start: at its end it had
     */
    private List<Double> silencesMillis(Steps.StepTrace trace) {
        IntStream.range(0, steps.slices())
                .filter(slice -> notRight(trace, slice) > 0)
                .mapToLong(slice -> openNanos + steps.each().toNanos() * (slice + 1) / Steps.SLICES_PER_STEP)
                .filter(nanos -> nanos > silences.answeredNanos())
                .limit(1)
                .forEach(nanos ->
                        silences.unanswered(nanos, openNanos + steps.length().toNanos()));
        return silences.longestMillis();
    }

    /**
     * Finds for how long a server answers nothing though it was asked: the longest such time in each of the first seconds of a load.
     *
     * <p>A silence is the part of the time between two answers in which a request was under way. One that reaches into several seconds
     * counts in each of them, so that what comes back every second is in every second, whenever in it that is.
     */
    public static final class Silences {

        private static final long SECOND_NANOS = 1_000_000_000L;

        /** The shortest silence that is looked at; many requests were under way in it, and the first to end is not the first that was sent. */
        private static final long LEAST_NANOS = 10_000_000L;

        private final long[] longestNanos;
        private long openNanos;
        private long answeredNanos;
        private long beginNanos;
        private long askedNanos;
        private long endNanos;

        /** Make one for the whole seconds in the beginning of a load. */
        public Silences(Duration beginning) {
            longestNanos = new long[(int) beginning.toSeconds()];
        }

        /** Begin, at this time. */
        public void open(long openNanos) {
            this.openNanos = openNanos;
            answeredNanos = openNanos;
            beginNanos = openNanos;
            askedNanos = openNanos;
            endNanos = openNanos;
        }

        /** Note an answer, in the order in which they came. */
        public void answered(long sentNanos, long atNanos) {
            if (atNanos - answeredNanos >= LEAST_NANOS) {
                beginNanos = answeredNanos;
                endNanos = atNanos;
                askedNanos = endNanos;
            }
            if (sentNanos < askedNanos) {
                askedNanos = Math.max(beginNanos, sentNanos);
                note(askedNanos - openNanos, endNanos - openNanos);
            }
            answeredNanos = atNanos;
        }

        /**
         * Note, when all have come, that no answer came after the last one though a request was sent at this time.
         *
         * @param endNanos when the load was over
         */
        public void unanswered(long sentNanos, long endNanos) {
            long fromNanos = Math.max(answeredNanos, sentNanos);
            if (endNanos - fromNanos >= LEAST_NANOS) {
                note(fromNanos - openNanos, endNanos - openNanos);
            }
        }

        /** When the last answer came; until there is one, when the load began. */
        public long answeredNanos() {
            return answeredNanos;
        }

        private void note(long fromNanos, long toNanos) {
            long last = Math.min(toNanos / SECOND_NANOS, longestNanos.length - 1L);
            for (int second = (int) (fromNanos / SECOND_NANOS); second <= last; second++) {
                longestNanos[second] = Math.max(longestNanos[second], toNanos - fromNanos);
            }
        }

        /** The longest silence of each second, 0 where there is none to speak of. */
        public List<Double> longestMillis() {
            return Arrays.stream(longestNanos).mapToObj(nanos -> nanos / 1e6).toList();
        }
    }
}
