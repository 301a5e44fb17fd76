package stackbench.harness.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The spread of runs of the same configuration beyond what their visits explain. It is learnt from all series of one pair and
 * metric: of two or three runs a single series says next to nothing.
 *
 * <p>The variance between runs is that of the method of moments (DerSimonian and Laird, Meta-analysis in clinical trials,
 * Controlled Clinical Trials 7, 1986): what Cochran's Q is beyond its expectation, Q the sum over series and runs of
 * {@code w (m - mean)^2}. Weights are those of Cochran's analysis of variance, all equal: {@code tau^2 = max(0, Q / df - v)}, v the
 * mean of what visits explain (DerSimonian and Kacker, Contemporary Clinical Trials 28, 2007, section 2.2). Those of DerSimonian
 * and Laird, {@code 1 / v}, have to be known: of v that were estimated from a few visits each they make tau^2 too large.
 *
 * @param meanSquare Q / df, per run
 * @param visitsVariance v
 * @param degreesOfFreedom of the mean square. Less than there are deviations where a run's deviations go together, as where a
 *     machine was in another state for one of the runs: of the sum of what the runs share and of what they do not (Satterthwaite, An
 *     approximate distribution of estimates of variance components, Biometrics Bulletin 2, 1946)
 * @param visitsDegrees of the visits' variances, of all series together
 * @param series how many
 */
public record RunSpread(
        double meanSquare, double visitsVariance, double degreesOfFreedom, double visitsDegrees, int series) {

    /** Learn from all series of a pair and metric. */
    public static RunSpread of(List<RunSeries> all) {
        List<RunSeries> series = all.stream().filter(one -> one.runs() > 1).toList();
        Deviations deviations = new Deviations();
        series.forEach(deviations::add);
        return new RunSpread(
                deviations.squares / Math.max(1, deviations.count),
                series.stream().mapToDouble(RunSeries::variance).average().orElse(0),
                deviations.degreesOfFreedom(),
                series.stream().mapToDouble(RunSeries::degreesOfFreedom).sum(),
                series.size());
    }

    /** The deviations of runs from the mean of their series, all together and run by run. */
    private static final class Deviations {

        private final Map<Integer, Double> sums = new HashMap<>();
        private final Map<Integer, Integer> counts = new HashMap<>();
        private double squares;
        private int count;

        void add(RunSeries series) {
            double mean = series.mean();
            for (RunSeries.RunRatio ratio : series.ratios()) {
                double deviation = ratio.log() - mean;
                sums.merge(ratio.run(), deviation, Double::sum);
                counts.merge(ratio.run(), 1, Integer::sum);
                squares += deviation * deviation;
            }
            count += series.runs() - 1;
        }

        /**
         * The degrees of freedom of the squares: {@code (S + R)^2 / (S^2 / s + R^2 / r)}. S are the squares that a run's series
         * share, R the rest, s and r how many are free.
         */
        double degreesOfFreedom() {
            int shared = sums.size() - 1;
            int rest = count - shared;
            if (rest < 1 || squares <= 0) {
                return count;
            }
            double ofShared = sums.entrySet().stream()
                    .mapToDouble(sum -> sum.getValue() * sum.getValue() / counts.getOrDefault(sum.getKey(), 1))
                    .sum();
            double ofRest = Math.max(0, squares - ofShared);
            return squares * squares / (ofShared * ofShared / shared + ofRest * ofRest / rest);
        }
    }

    /** The variance of a run's logarithm that its visits do not explain: tau^2. */
    public double betweenVariance() {
        return Math.max(0, meanSquare - visitsVariance);
    }

    /** The standard deviation of a run's logarithm that its visits do not explain: tau. */
    public double betweenSd() {
        return Math.sqrt(betweenVariance());
    }

    /**
     * The factor for the variances of visits where these explain all that runs differ by. What runs differ by tells of them
     * too.
     */
    private double shrink() {
        return (visitsDegrees * visitsVariance + degreesOfFreedom * meanSquare)
                / ((visitsDegrees + degreesOfFreedom) * visitsVariance);
    }

    /**
     * Pool one of the series to the weighted mean over the runs. Weights are {@code 1 / (v + tau^2)}; its variance is one over
     * their sum.
     */
    public PooledRatio pool(RunSeries one) {
        double sum = 0;
        double weights = 0;
        for (RunSeries.RunRatio ratio : one.ratios()) {
            double weight = 1 / (one.variance(ratio) + betweenVariance());
            sum += weight * ratio.log();
            weights += weight;
        }
        boolean alike = betweenVariance() == 0 && series > 0;
        return new PooledRatio(
                Math.exp(sum / weights), Math.sqrt((alike ? shrink() : 1) / weights), degreesOfFreedom(one));
    }

    /**
     * The degrees of freedom of a pooled ratio, by Satterthwaite. They are those of {@code tau^2 + v}, that is
     * {@code mean square + (v - mean of all v)}.
     */
    private double degreesOfFreedom(RunSeries one) {
        double visits = one.variance();
        double ofVisits = one.degreesOfFreedom();
        if (betweenVariance() == 0) {
            return ofVisits + one.runs() - 1;
        }
        double total = visits + betweenVariance();
        return total
                * total
                / (meanSquare * meanSquare / degreesOfFreedom + (1 - 1.0 / series) * visits * visits / ofVisits);
    }

    /**
     * A ratio, estimated from several runs of the same configuration. What the runs differ by is part of its standard error.
     *
     * @param value the weighted geometric mean over the runs
     * @param standardError of its logarithm
     * @param degreesOfFreedom of Student's t
     */
    public record PooledRatio(double value, double standardError, double degreesOfFreedom) {

        /**
         * The interval in which the true ratio lies with the probability given. It is {@code exp(log value +- t * standard error)}.
         */
        public Interval interval(double level) {
            double t = TDistribution.of(degreesOfFreedom).inverseCumulativeProbability((1 + level) / 2);
            double reach = Math.exp(t * standardError);
            return new Interval(value / reach, value * reach, level);
        }

        /** The probability that two equals give a ratio as far from 1 as this. */
        public double probability() {
            return 2
                    * TDistribution.of(degreesOfFreedom)
                            .survivalProbability(
                                    Math.abs(Math.log(value)) / Math.max(standardError, Double.MIN_NORMAL));
        }
    }
}
