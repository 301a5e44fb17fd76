package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;

/**
 * A load of as many requests as intended: a share of the requests/s that the slowest arm of the same workload and batch size carried as a closed loop in
 * the first visit. That rate is the same for all arms and in all visits.
 *
 * @param percent of those requests/s, above 0
 */
@JsonTypeName("relative-rate")
public record RelativeRate(int percent, int batchSize) implements Load {

    private static final MathContext TWO_DIGITS = new MathContext(2);

    /** The requests/s of this share, with two digits that count. */
    public double of(double slowestPerSecond) {
        return BigDecimal.valueOf(slowestPerSecond * percent / 100)
                .round(TWO_DIGITS)
                .doubleValue();
    }

    @Override
    public LoadKind kind() {
        return LoadKind.RELATIVE_RATE;
    }

    @Override
    public Map<String, String> parameters() {
        return Map.of("percent", String.valueOf(percent));
    }

    @Override
    public String value() {
        return percent + "%";
    }

    @Override
    public String words() {
        return value() + " of the slowest arm's requests/s";
    }

    @Override
    public String fewWords() {
        return value() + " of the slowest";
    }
}
