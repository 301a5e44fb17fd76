package stackbench.harness.compare;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How much visits resemble the ones before them, pooled over many series. Each series is taken to be autoregressive of the first
 * order; where visits resemble each other, their mean varies more than independent ones let expect.
 *
 * <p>The mean of quotients is below the quotient of means that the coefficient is read off, so that of few visits it is by a third
 * or so too low. In simulations intervals hold the truth all the same, see UnevenCoverageTests.
 *
 * @param lagOne the mean over the series of their lag-1 autocorrelation, the sum of products of neighbouring residuals over that of
 *     squares, less that of independent visits, which is below zero
 * @param coefficient of the autoregressive series that have this on average, as residuals of few visits are biased downwards; 0 where
 *     they show no resemblance or are too few
 * @param chance how far above zero the lag-1 autocorrelation of independent visits is by chance: 2 over the square root of the number
 *     of neighbours (G. E. P. Box, G. M. Jenkins and G. C. Reinsel, Time Series Analysis, section 2.1.6)
 */
public record Autocorrelation(double lagOne, double coefficient, double chance) {

    private static final Autocorrelation NONE = new Autocorrelation(0, 0, 1);

    /** The fewest visits of a series whose residuals tell anything. */
    private static final int LEAST_VISITS = 3;

    private static final double MOST = 0.9;

    /** Estimate from the series of a run. With fewer than eight the coefficient is 0. */
    public static Autocorrelation of(List<VisitSeries> all) {
        List<VisitSeries> series = all.stream()
                .filter(one -> one.visits() >= LEAST_VISITS && one.variance() > 0)
                .toList();
        if (series.size() < Moderation.LEAST_SERIES) {
            return NONE;
        }
        double lagOne =
                series.stream().mapToDouble(Autocorrelation::lagOne).average().orElseThrow();
        int neighbours = series.stream().mapToInt(one -> one.visits() - 1).sum();
        int[] visits = series.stream().mapToInt(VisitSeries::visits).toArray();
        return new Autocorrelation(
                lagOne - expected(visits, 0), coefficient(lagOne, visits), 2 / Math.sqrt(neighbours));
    }

    private static double lagOne(VisitSeries one) {
        double mean = one.mean();
        double products = IntStream.range(1, one.visits())
                .mapToDouble(i -> (one.logs().get(i - 1) - mean) * (one.logs().get(i) - mean))
                .sum();
        return products / (one.variance() * (one.visits() - 1));
    }

    /** Halve to the coefficient at which the lag-1 autocorrelation is what is seen. */
    private static double coefficient(double lagOne, int[] visits) {
        double low = 0;
        double high = MOST;
        for (int halving = 0; halving < 30; halving++) {
            double middle = (low + high) / 2;
            if (expected(visits, middle) < lagOne) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double expected(int[] visits, double coefficient) {
        return IntStream.of(visits)
                .mapToDouble(n -> expected(n, coefficient))
                .average()
                .orElseThrow();
    }

    /** Whether visits resemble each other by more than chance gives. */
    public boolean beyondChance() {
        return lagOne > chance;
    }

    /** The lag-1 autocorrelation to expect of so many visits, whose mean is taken out: that of sums of products over that of squares. */
    static double expected(int visits, double coefficient) {
        double ofMean = ofMean(visits, coefficient) / visits;
        double products = 0;
        for (int i = 1; i < visits; i++) {
            products += coefficient + ofMean - withMean(i - 1, visits, coefficient) - withMean(i, visits, coefficient);
        }
        return products / (visits * (1 - ofMean));
    }

    /** The covariance of a visit with the mean of all, in units of the variance of one. */
    private static double withMean(int place, int visits, double coefficient) {
        return IntStream.range(0, visits)
                        .mapToDouble(other -> Math.pow(coefficient, Math.abs(place - other)))
                        .sum()
                / visits;
    }

    /**
     * The variance of the mean of so many visits, as a multiple of that of independent ones: {@code 1 + 2 sum (1 - k/n) r^k} (G. V.
     * Bayley and J. M. Hammersley, The effective number of independent observations in an autocorrelated time series, 1946).
     */
    private static double ofMean(int visits, double coefficient) {
        return 1
                + 2
                        * IntStream.range(1, visits)
                                .mapToDouble(lag -> (1 - (double) lag / visits) * Math.pow(coefficient, lag))
                                .sum();
    }

    /** By how many times the variance of a mean of so many visits exceeds what their sample variance says. */
    public double inflation(int visits) {
        double ofMean = ofMean(visits, coefficient);
        return visits < 2 ? 1 : ofMean * (visits - 1) / (visits - ofMean);
    }
}
