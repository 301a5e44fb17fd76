package stackbench.harness.analysis.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a case in one run.
 *
 * @param interval low and high, at 95%, from the visits; null, and left out, with fewer than two of them
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HistoryFigure(
        @JsonProperty(required = true) double value,
        @Nullable List<Double> interval) {

    public HistoryFigure {
        boolean bounds =
                interval == null || (interval.size() == 2 && interval.stream().allMatch(Double::isFinite));
        if (!Double.isFinite(value) || value <= 0 || !bounds) {
            throw new IllegalArgumentException(
                    "a figure is a number above 0, and its interval, if there is one, two numbers");
        }
    }
}
