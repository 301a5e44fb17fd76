package stackbench.harness.claims;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.claims.Range.Side;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.CasePair;

/**
 * The ratios of all pairs of cases that bear on one claim, and what they say together. That is the geometric mean over the
 * pairs in each visit, and Student's t over the visits. What holds on the whole may not hold for each pair, which are counted
 * beside it.
 *
 * <p>That two are alike is claimed for each pair, and a mean hides what goes up here and down there. It is reproduced where the
 * interval of every pair is within what is claimed, which needs no allowance for their number (an intersection-union test:
 * R. L. Berger, Multiparameter hypothesis testing and acceptance sampling, Technometrics 24, 1982), and not reproduced where that
 * of any one is elsewhere at the level of 1 - 0.05 / pairs (Bonferroni).
 */
final class ClaimEvidence {

    private final Ratio claim;
    private final List<VisitEstimate> pairs;
    private final VisitEstimate together;

    /**
     * Count the pairs of a claim.
     *
     * @param pairs at least one, each with a visit that both have a figure in
     */
    ClaimEvidence(Ratio claim, List<CasePair> pairs) {
        List<VisitSeries> series =
                pairs.stream().map(pair -> pair.ratios(claim.compared())).toList();
        this.claim = claim;
        this.pairs = Moderation.of(series).estimates(series);
        this.together = Moderation.NONE
                .estimates(List.of(CasePair.together(claim.compared(), pairs)))
                .getFirst();
    }

    /** The verdict on the direction: whether the ratio lies on the published side of 1. */
    String direction() {
        return claim.direction()
                .map(range -> side(range, together, VisitEstimate.LEVEL).verdict())
                .orElse(ClaimResult.NONE_CLAIMED);
    }

    /** The verdict on the size: whether the ratio is as far from 1 as published. */
    String size() {
        return (claim.direction().isPresent() ? side(claim.size(), together, VisitEstimate.LEVEL) : ofEachPair())
                .verdict();
    }

    private Side ofEachPair() {
        double level = BuildComparison.level(pairs.size(), 1);
        if (pairs.stream().anyMatch(pair -> side(claim.size(), pair, level) == Side.AGAINST)) {
            return Side.AGAINST;
        }
        return count(Side.FOR) == pairs.size() ? Side.FOR : Side.OPEN;
    }

    private long count(Side side) {
        Range range = claim.direction().orElse(claim.size());
        return pairs.stream()
                .filter(pair -> side(range, pair, VisitEstimate.LEVEL) == side)
                .count();
    }

    private static Side side(Range range, VisitEstimate ratio, double level) {
        return ratio.interval(level).map(range::side).orElse(Side.OPEN);
    }

    /** The ratio in words, such as {@code 0.78 times (0.71 to 0.85)}. */
    String measured() {
        String figure = "%s times (%s)".formatted(decimals(value()), interval());
        return pairs.size() == 1
                ? figure
                : "%s over %d pairs of cases, %s each: %d for it, %d against it, %d open"
                        .formatted(
                                figure, pairs.size(), range(), count(Side.FOR), count(Side.AGAINST), count(Side.OPEN));
    }

    /** The mean ratio. It is of all pairs in all of their visits where there is no visit that all have a figure in. */
    private double value() {
        return together.visits() > 0
                ? together.value()
                : Math.exp(pairs.stream().collect(Collectors.averagingDouble(pair -> Math.log(pair.value()))));
    }

    private String interval() {
        Optional<Interval> interval = together.interval(VisitEstimate.LEVEL);
        return interval.map(where -> decimals(where.low()) + " to " + decimals(where.high()))
                .orElse("too few visits for an interval");
    }

    private String range() {
        double[] sorted =
                pairs.stream().mapToDouble(VisitEstimate::value).sorted().toArray();
        return decimals(sorted[0]) + " to " + decimals(sorted[sorted.length - 1]);
    }

    private static String decimals(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
