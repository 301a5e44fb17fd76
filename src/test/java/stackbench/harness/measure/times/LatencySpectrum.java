package stackbench.harness.measure.times;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A distribution of times, as HdrHistogram's percentile iterator steps through it. Steps get ever finer towards its end,
 * {@value #STEPS_PER_HALF} for each half of the way that is left to 100%, as long as {@value LatencyMillis#LEAST_BEYOND} times
 * lie beyond.
 *
 * @param percentiles 0 to 100, ascending, to 6 decimals
 * @param millis what so many percent of the times did not exceed, in milliseconds, to 4 significant digits: the histogram
 *     has 3
 */
public record LatencySpectrum(List<Double> percentiles, List<Double> millis) {

    private static final int STEPS_PER_HALF = 4;
    private static final int DECIMALS = 6;
    private static final MathContext DIGITS = new MathContext(4);
    private static final double NANOS = 1e6;

    static LatencySpectrum of(Histogram nanos) {
        List<Double> percentiles = new ArrayList<>();
        List<Double> millis = new ArrayList<>();
        for (HistogramIterationValue step : nanos.percentiles(STEPS_PER_HALF)) {
            double beyond = (1 - step.getPercentileLevelIteratedTo() / 100) * nanos.getTotalCount();
            if (beyond < LatencyMillis.LEAST_BEYOND) {
                break;
            }
            percentiles.add(BigDecimal.valueOf(step.getPercentileLevelIteratedTo())
                    .setScale(DECIMALS, RoundingMode.HALF_UP)
                    .doubleValue());
            millis.add(BigDecimal.valueOf(step.getValueIteratedTo() / NANOS)
                    .round(DIGITS)
                    .doubleValue());
        }
        return new LatencySpectrum(List.copyOf(percentiles), List.copyOf(millis));
    }
}
