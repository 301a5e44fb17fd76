package stackbench.harness.compare;

import java.util.List;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * A prior for the variance of each series, learnt from the variances of many. That of four visits alone is hardly known.
 *
 * <p>Variances are taken to scatter around a common one as those of samples do, and beyond that as a scaled inverse
 * chi-squared distribution with d0 degrees of freedom does; d0 and the common variance come from the mean and the variance of
 * their logarithms. Each is then replaced by the mean of its own and the common one, weighted with their degrees of freedom
 * (G. K. Smyth, Linear models and empirical Bayes methods, Statistical Applications in Genetics and Molecular Biology 3, 2004,
 * sections 3 and 6.2). Where series differ much in how they vary, d0 is small, and each stands nearly alone.
 *
 * <p>There t has the sum of both degrees of freedom, which is right where thousands of independent series tell d0. Here some
 * dozens do, and those of one workload share JVMs, so that t has no more than twice those of the series itself, unless it is known
 * how many of the series of a visit are independent. Without that
 * bound 6% to 7% of the intervals of simulated runs miss where 5% are meant, and twice as many as meant at the level of the gate.
 *
 * @param priorDegrees d0; 0 where there is nothing to lean on
 * @param priorVariance the common variance
 * @param mostGained the most degrees of freedom that t may have, as a multiple of those of the series itself
 */
public record Moderation(double priorDegrees, double priorVariance, double mostGained) {

    /** The moderation that leaves every series to itself. */
    public static final Moderation NONE = new Moderation(0, 0, 1);

    /** What dozens of series that share JVMs have simulated intervals bear. */
    static final int MOST_GAINED = 2;

    /** The fewest series that tell how much variances scatter. */
    static final int LEAST_SERIES = 8;

    /** The least variance of a series. Figures may be equal to the last digit, and a logarithm must exist all the same. */
    private static final double LEAST_VARIANCE = 1e-14;

    private static final double MOST_PRIOR_DEGREES = 1_000;

    /** Learn the prior from all series of one metric. */
    public static Moderation of(List<VisitSeries> all) {
        return of(all, MOST_GAINED);
    }

    /**
     * Learn the prior from series of which it is known how many are independent.
     *
     * @param independent how many of the series of a visit are independent of each other
     */
    public static Moderation of(List<VisitSeries> all, int independent) {
        return of(all, independent, LEAST_SERIES);
    }

    /**
     * Learn the prior from few series, where simulations say that they tell enough.
     *
     * @param mostGained see {@link Moderation}
     * @param least as many series with an interval are needed
     */
    public static Moderation of(List<VisitSeries> all, double mostGained, int least) {
        List<VisitSeries> series = all.stream().filter(one -> one.visits() > 1).toList();
        if (series.size() < least) {
            return NONE;
        }
        double[] logs = series.stream().mapToDouble(Moderation::unbiasedLog).toArray();
        double mean = mean(logs);
        double scatter = 0;
        for (double log : logs) {
            scatter += (log - mean) * (log - mean) / (logs.length - 1);
        }
        return prior(scatter, series, mostGained).times(Math.exp(mean));
    }

    /**
     * The prior of series whose unbiased logarithms scatter so much around that of what is common to them, which is 1.
     *
     * @param scatter their sample variance
     */
    static Moderation prior(double scatter, List<VisitSeries> series, double mostGained) {
        double expected = series.stream()
                .mapToDouble(one -> Trigamma.value(half(one)))
                .average()
                .orElseThrow();
        double degrees = degrees(scatter - expected);
        return new Moderation(degrees, Math.exp(Digamma.value(degrees / 2) - Math.log(degrees / 2)), mostGained);
    }

    /** The same for series whose variances are as many times as large. */
    public Moderation times(double factor) {
        return new Moderation(priorDegrees, priorVariance * factor, mostGained);
    }

    /** The logarithm of a sample variance, less its bias. */
    static double unbiasedLog(VisitSeries one) {
        return Math.log(Math.max(LEAST_VARIANCE, one.variance())) - Digamma.value(half(one)) + Math.log(half(one));
    }

    private static double half(VisitSeries one) {
        return (one.visits() - 1) / 2.0;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** Twice the x at which trigamma is the scatter beyond that of samples; trigamma falls, so that halving finds it. */
    private static double degrees(double beyondSamples) {
        if (beyondSamples <= Trigamma.value(MOST_PRIOR_DEGREES / 2)) {
            return MOST_PRIOR_DEGREES;
        }
        double low = 1e-3;
        double high = MOST_PRIOR_DEGREES / 2;
        for (int halving = 0; halving < 60; halving++) {
            double middle = Math.sqrt(low * high);
            if (Trigamma.value(middle) > beyondSamples) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 2 * low;
    }

    /**
     * The moderated variance of a series that has this variance and so many degrees of freedom of its own. NaN where it has
     * none.
     */
    double variance(double own, int degrees) {
        return degrees < 1 ? Double.NaN : (priorDegrees * priorVariance + degrees * own) / (priorDegrees + degrees);
    }

    /** The degrees of freedom of Student's t for a series that has so many of its own. */
    double degreesOfFreedom(int own) {
        return Math.min(priorDegrees + own, mostGained * own);
    }

    /** Estimate each of the series that this was learnt from. */
    public List<VisitEstimate> estimates(List<VisitSeries> series) {
        return series.stream().map(this::estimate).toList();
    }

    /** Estimate one of the series that this was learnt from. */
    public VisitEstimate estimate(VisitSeries one) {
        return VisitEstimate.of(one, this);
    }
}
