package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a ratio is where the visits that were left out take part in it, as it stands beside it in {@code results.json}. Visits are left out because
 * of how they went, which may bias a figure: a reader sees by how much.
 *
 * @param interval low and high, at 95%; null with fewer than two visits
 * @param standardError of the ratio's natural logarithm; null likewise
 * @param visits in which both have the figure, soundly measured or not
 * @param significant whether a difference would be found, beside all others of the run with all of their visits
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AllVisits(
        double ratio,
        @Nullable List<Double> interval,
        @Nullable Double standardError,
        int visits,
        boolean significant) {

    /** Whether a ratio without these visits says something else: that there is a difference, or that there is none, or the other direction. */
    boolean contradict(double without, boolean significantWithout) {
        return significant != significantWithout || (significant && ratio > 1 != without > 1);
    }
}
