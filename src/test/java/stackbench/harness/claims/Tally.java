package stackbench.harness.claims;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import stackbench.harness.claims.Ratio.Side;
import stackbench.harness.compare.Estimate;
import stackbench.harness.compare.Interval;

/**
 * The ratios of all pairs of cases that bear on one claim, and what they say together.
 *
 * <p>A pair counts for or against the claim where its interval lies wholly on one side of what is claimed, else it is open.
 * An interval misses the true ratio with probability a of at most 1 less its confidence, so that of m pairs m·a are
 * expected to count wrongly, however they depend on each other. That k or more do has a probability of at most m·a/k
 * (Markov's inequality). So many that this is at most 5% are {@linkplain #areEnough enough}:
 *
 * <ul>
 *   <li>it holds, where enough pairs count for it and none against it
 *   <li>it does not hold, where enough pairs count against it, whatever the others say: it is claimed for all
 *   <li>else this run cannot tell
 * </ul>
 */
final class Tally {

    /** How often at most a verdict may be owed to intervals that missed. */
    private static final double MOST_WRONG = 1 - Estimate.LEVEL;

    private final List<Estimate> ratios;
    private final List<Interval> intervals;
    private final Map<Side, Long> pairs = new EnumMap<>(Side.class);

    /** @param ratios of all pairs, at least one */
    Tally(Ratio claim, List<Estimate> ratios) {
        this.ratios = ratios;
        this.intervals = ratios.stream()
                .map(Estimate::interval)
                .flatMap(Optional::stream)
                .toList();
        intervals.forEach(interval -> pairs.merge(claim.side(interval), 1L, Long::sum));
    }

    String verdict() {
        if (areEnough(count(Side.AGAINST))) {
            return ClaimResult.DOES_NOT_HOLD;
        }
        return areEnough(count(Side.FOR)) && count(Side.AGAINST) == 0 ? ClaimResult.HOLDS : ClaimResult.CANNOT_TELL;
    }

    private boolean areEnough(long count) {
        double expectedWrong = intervals.size() * (1 - leastConfidence());
        return count > 0 && expectedWrong <= MOST_WRONG * count;
    }

    private double leastConfidence() {
        return intervals.stream().mapToDouble(Interval::confidence).min().orElse(0);
    }

    private long count(Side side) {
        return pairs.getOrDefault(side, 0L);
    }

    /** Such as {@code 0.78 times (interval 0.71 to 0.85)}. */
    String measured() {
        if (ratios.size() == 1) {
            return "%s times (%s)".formatted(range(ratios.stream().mapToDouble(Estimate::median)), interval());
        }
        return "%s times in %d pairs of cases (%s): %d for it, %d against it, %d open"
                .formatted(
                        range(ratios.stream().mapToDouble(Estimate::median)),
                        ratios.size(),
                        interval(),
                        count(Side.FOR),
                        count(Side.AGAINST),
                        ratios.size() - count(Side.FOR) - count(Side.AGAINST));
    }

    private String interval() {
        if (intervals.isEmpty()) {
            return "too few rounds for an interval";
        }
        return (ratios.size() == 1 ? "interval " : "intervals within ")
                + range(DoubleStream.concat(all(Interval::low), all(Interval::high)));
    }

    private DoubleStream all(ToDoubleFunction<Interval> end) {
        return intervals.stream().mapToDouble(end);
    }

    private static String range(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        return low == high
                ? String.format(Locale.ROOT, "%.2f", low)
                : String.format(Locale.ROOT, "%.2f to %.2f", low, high);
    }
}
