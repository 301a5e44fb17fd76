package stackbench.harness.verdict.visit;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How a server that had just started came to do what it can.
 *
 * @param readySeconds from its launch until it was seen to answer
 * @param readyCpuSeconds that it used meanwhile; null where not available
 * @param readyRssBytes that it held then; null where not available
 * @param peakPerSecond requests/s of the last quarter of the time, its peak
 * @param peakSeconds from its launch until it did 95% of that
 * @param peakRssBytes that it held then; null where nobody looked
 * @param rise by which share the second half of the last quarter had more requests/s than the first, negative where it had less; null of a start
 *     that was recorded before it was told
 */
public record ColdStart(
        double readySeconds,
        @Nullable Double readyCpuSeconds,
        @Nullable Long readyRssBytes,
        double peakPerSecond,
        double peakSeconds,
        @Nullable Long peakRssBytes,
        @Nullable Double rise) {

    /**
     * The course of requests/s over slices of equal length.
     *
     * @param requests completed in each slice
     */
    public record Course(List<Long> requests, double sliceSeconds) {

        private static final double REACHED = 0.95;

        /** As many slices must reach it together: what is in one of them is much of chance. */
        private static final int TOGETHER = 5;

        /** The mean of the last quarter, in requests/s. */
        public double peakPerSecond() {
            return perSecond(requests.size() * 3 / 4, requests.size());
        }

        /**
         * The time, in seconds, until the first slice that has 95% of the peak together with the four after it. The last quarter has the peak
         * itself as its mean, so that there is always one. A peak that is a mean is reached a little early by chance.
         */
        public double peakSeconds() {
            double wanted = REACHED * peakPerSecond();
            int last = requests.size() - TOGETHER;
            return IntStream.rangeClosed(0, last)
                            .filter(slice -> perSecond(slice, slice + TOGETHER) >= wanted)
                            .findFirst()
                            .orElse(last)
                    * sliceSeconds;
        }

        /** By which share the second half of the last quarter has more than the first; 1 where the first has none, 0 where both have none. */
        public double rise() {
            int middle = requests.size() * 7 / 8;
            double before = perSecond(requests.size() * 3 / 4, middle);
            double after = perSecond(middle, requests.size());
            return before == 0 ? Math.signum(after) : after / before - 1;
        }

        private double perSecond(int from, int to) {
            return requests.subList(from, to).stream()
                            .mapToLong(Long::longValue)
                            .sum()
                    / ((to - from) * sliceSeconds);
        }
    }
}
