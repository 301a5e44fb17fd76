package stackbench.harness.verdict.metric;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Interval;

/**
 * One metric of a case in two builds, or of all cases of an architecture, as it stands in {@code results.json}.
 *
 * @param id of the case in head, or the name of the architecture
 * @param base geometric mean of base's visits, as head is of head's; null of an architecture, and, as are the figures that
 *     follow, where there are none
 * @param ratio head's over base's, the geometric mean of the visits' ratios
 * @param interval low and high of it, at a level such that all that is said of two builds holds together with 95% after the last visit
 * @param tolerance by how much head may be slower, as a share
 * @param beyondTolerance whether it is found to be slower by more than the tolerance. Before the last visit, and with few sound ones, that takes more, see {@link stackbench.harness.compare.Looks}
 * @param suspected perhaps slower by more than the tolerance, so that further visits are made where the run has any left, and it is inconclusive otherwise
 * @param visits that the figures are of
 * @param smallestDifference that as many visits find with a probability of 80%, at the level of the interval, as a share
 * @param reason why nothing can be told; null where something can
 */
@RecordBuilder
public record BuildDifference(
        String id,
        Metric metric,
        @Nullable Double base,
        @Nullable Double head,
        @Nullable Double ratio,
        @Nullable List<Double> interval,
        BuildComparison.Decision decision,
        double tolerance,
        boolean beyondTolerance,
        boolean suspected,
        int visits,
        @Nullable Double smallestDifference,
        @Nullable String reason)
        implements BuildDifferenceBuilder.With {

    static BuildDifference of(String id, Metric metric, BuildComparison comparison, double tolerance) {
        Optional<Interval> interval = comparison.interval();
        String reason = interval.isPresent()
                ? "the visits differ too much: a factor of 2 would not be found"
                : "too few visits for an interval";
        return new BuildDifference(
                id,
                metric,
                null,
                null,
                comparison.ratio().value(),
                interval.map(i -> List.of(i.low(), i.high())).orElse(null),
                comparison.decision(),
                tolerance,
                comparison.beyondTolerance(),
                comparison.suspected(),
                comparison.ratio().visits(),
                comparison.detectable().orElse(null),
                comparison.isTold() ? null : reason);
    }

    static BuildDifference unknown(String id, Metric metric, double tolerance, String reason) {
        return new BuildDifference(
                id,
                metric,
                null,
                null,
                null,
                null,
                BuildComparison.Decision.CANNOT_TELL,
                tolerance,
                false,
                false,
                0,
                null,
                reason);
    }

    /** Say in a sentence what is slower beyond the tolerance; empty when nothing is. */
    public static Optional<String> slowdown(String subject, List<BuildDifference> ofSubject) {
        String slower = ofSubject.stream()
                .filter(BuildDifference::beyondTolerance)
                .map(BuildDifference::slowdown)
                .collect(Collectors.joining("; "));
        return slower.isEmpty() ? Optional.empty() : Optional.of("%s: slower than base: %s".formatted(subject, slower));
    }

    /** Say in a sentence what is suspected to be slower beyond the tolerance; empty when nothing is. */
    public static Optional<String> suspicion(String subject, List<BuildDifference> ofSubject) {
        String suspected = ofSubject.stream()
                .filter(BuildDifference::suspected)
                .map(BuildDifference::slowdown)
                .collect(Collectors.joining("; "));
        return suspected.isEmpty()
                ? Optional.empty()
                : Optional.of("%s: perhaps slower than base: %s".formatted(subject, suspected));
    }

    private String slowdown() {
        return String.format(
                Locale.ROOT,
                "%s %s in %d visits, beyond the tolerated %.1f%%",
                metric.words(),
                change(),
                visits,
                tolerance * 100);
    }

    /** Whether head is shown to be slower by no more than the tolerance, if at all. */
    public boolean withinTolerance() {
        return interval != null && metric.better().isWithin(interval.getFirst(), interval.getLast(), tolerance);
    }

    /** The change from base to head, such as {@code +20.1% (+19.5% to +20.8%)}; empty without figures. */
    public String change() {
        if (ratio == null) {
            return "";
        }
        String median = percent(ratio);
        return interval == null
                ? median
                : "%s (%s to %s)".formatted(median, percent(interval.getFirst()), percent(interval.getLast()));
    }

    private static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.1f%%", (ratio - 1) * 100);
    }
}
