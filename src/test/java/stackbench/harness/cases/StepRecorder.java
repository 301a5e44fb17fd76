package stackbench.harness.cases;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Steps;
import stackbench.harness.measure.times.BlockTimes;

/** Writes down the exchanges of a load that goes in steps, by when they were to start. */
public final class StepRecorder implements Exchange.ExchangeListener {

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
    public StepRecorder(Steps steps, long limitNanos, Exchange.ExchangeListener next) {
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
    List<Double> silencesMillis(Steps.StepTrace trace) {
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
