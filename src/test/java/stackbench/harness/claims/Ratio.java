package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Interval;
import stackbench.harness.verdict.CaseResult;

/**
 * A claim about requests/s of some cases over those of others, such as {@code create/rsocket/threads={threads}/batch={batch}}
 * over {@code create/servlet/threads={threads}/batch={batch}}. A name in braces stands for one value in both.
 *
 * @param of ids of cases
 * @param over the id of the case that each of them is compared with
 * @param above what the ratio is claimed to lie above; null: no matter how low
 * @param below what the ratio is claimed to lie below; null: no matter how high
 */
record Ratio(
        @JsonProperty(required = true) String of,
        @JsonProperty(required = true) String over,
        @Nullable Double above,
        @Nullable Double below) {

    /** @throws IllegalArgumentException when no ratio could meet it, or none could miss it */
    Ratio {
        if (above == null && below == null) {
            throw new IllegalArgumentException("A ratio needs above, below or both: " + of);
        }
        if (above != null && below != null && above >= below) {
            throw new IllegalArgumentException("A ratio cannot lie above " + above + " and below " + below);
        }
        new CaseTemplate(over).requireNamesOf(new CaseTemplate(of));
    }

    /** Every case that has the id, with its partner, where both are there. */
    List<CasePair> pairs(List<CaseResult> cases) {
        Map<String, CaseResult> byId = new HashMap<>();
        cases.forEach(result -> byId.put(result.id(), result));
        return cases.stream().flatMap(result -> pair(result, byId).stream()).toList();
    }

    private Optional<CasePair> pair(CaseResult result, Map<String, CaseResult> byId) {
        return new CaseTemplate(of)
                .names(result.id())
                .map(new CaseTemplate(over)::id)
                .filter(partner -> !partner.equals(result.id()))
                .map(byId::get)
                .map(partner -> new CasePair(result, partner));
    }

    /** What an interval of the true ratio says: it lies where it is claimed to, elsewhere, or it may be either. */
    Side side(Interval interval) {
        double low = above == null ? 0 : above;
        double high = below == null ? Double.POSITIVE_INFINITY : below;
        if (interval.low() > low && interval.high() < high) {
            return Side.FOR;
        }
        return interval.high() < low || interval.low() > high ? Side.AGAINST : Side.OPEN;
    }

    /** The ids that are needed. */
    Stream<String> ids() {
        return Stream.of(of, over);
    }

    /** On which side of a claim a pair of cases is. */
    enum Side {
        FOR,
        AGAINST,
        OPEN
    }
}
