package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.verdict.metric.CasePair;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A claim about a figure of some cases over that of others, such as {@code create/rsocket/threads={threads}/batch={batch}}
 * over {@code create/servlet/threads={threads}/batch={batch}}. A name in braces stands for one value in both. Another arm may stand
 * in place of an architecture.
 *
 * @param of ids of cases
 * @param over the id of the case that each of them is compared with
 * @param low the lowest ratio that was published
 * @param high the highest; the same where there was one, null where it was said to be more than the lowest
 * @param metric what the figure is, by its key; null: requests/s
 */
record Ratio(
        @JsonProperty(required = true) String of,
        @JsonProperty(required = true) String over,
        @JsonProperty(required = true) double low,
        @Nullable Double high,
        @Nullable String metric) {

    /** The factor by which a size may be off and still be called that size. Published figures have no intervals. */
    private static final double TOLERANCE = 1.1;

    /** @throws IllegalArgumentException when nothing could meet it */
    Ratio {
        if (low <= 0 || (high != null && low > high)) {
            throw new IllegalArgumentException("No ratio lies between %s and %s: %s".formatted(low, high, of));
        }
        if (metric != null && Metric.keyed(metric).isEmpty()) {
            throw new IllegalArgumentException("There is no metric " + metric + ": " + of);
        }
        new CaseTemplate(over).requireNamesOf(new CaseTemplate(of));
    }

    /** Claim something about requests/s. */
    Ratio(String of, String over, double low, double high) {
        this(of, over, low, high, null);
    }

    /** The metric whose figures are compared. */
    Metric compared() {
        return metric == null ? Metric.RATE : Metric.keyed(metric).orElseThrow();
    }

    private double most() {
        return high == null ? Double.POSITIVE_INFINITY : high;
    }

    /** The side of 1 that the ratio was published to lie on; empty where that was neither. */
    Optional<Range> direction() {
        if (low > 1) {
            return Optional.of(Range.ABOVE_ONE);
        }
        return most() < 1 ? Optional.of(Range.BELOW_ONE) : Optional.empty();
    }

    /** The range that was published, give or take a tenth. */
    Range size() {
        return new Range(low / TOLERANCE, most() * TOLERANCE);
    }

    /** Pair every case of the claim with its partner, where both are there. */
    List<CasePair> pairs(List<CaseResult> cases) {
        Map<String, CaseResult> byId = new HashMap<>();
        cases.forEach(result -> byId.put(result.id(), result));
        return cases.stream().flatMap(result -> pair(result, byId).stream()).toList();
    }

    private Optional<CasePair> pair(CaseResult result, Map<String, CaseResult> byId) {
        return new CaseTemplate(of)
                .names(result)
                .map(new CaseTemplate(over)::id)
                .filter(partner -> !partner.equals(result.id()))
                .map(byId::get)
                .map(partner -> new CasePair(result, partner));
    }

    /** The ids of the cases that are needed. */
    Stream<String> ids() {
        return Stream.of(of, over);
    }
}
