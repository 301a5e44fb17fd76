package stackbench.harness.compare;

import java.util.List;

/**
 * The trend of a series: whether it goes up or down as a whole.
 *
 * @param change by how much it went up (positive) or down over its whole length, as a share of its median
 * @param probability that independent samples of one distribution show a trend as clear as this, up or down
 */
public record Trend(double change, double probability) {

    /**
     * Test a series for a trend by Kendall's S, the number of pairs that rise less the number of those that fall. It is held
     * against its exact distribution over all orders (Mann, Nonparametric tests against trend, 1945; Kendall, Rank Correlation
     * Methods); ties count for neither. The change is the Theil-Sen slope, the median over all pairs, times the length (Sen,
     * 1968).
     *
     * @param series positive values in the order of time, at least one
     */
    public static Trend of(List<Double> series) {
        int n = series.size();
        double[] slopes = new double[n * (n - 1) / 2];
        int s = 0;
        int pair = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                double rise = series.get(j) - series.get(i);
                s += (int) Math.signum(rise);
                slopes[pair++] = rise / (j - i);
            }
        }
        double slope = pair == 0 ? 0 : Estimate.median(slopes);
        double middle =
                Estimate.median(series.stream().mapToDouble(Double::doubleValue).toArray());
        return new Trend(slope * (n - 1) / middle, twoSided(n, Math.abs(s)));
    }

    /** The two-sided probability {@code P(|S| >= s)}. S is the number of pairs less twice the inversions of a random order. */
    private static double twoSided(int n, int s) {
        double[] inversions = inversionProbabilities(n);
        int pairs = inversions.length - 1;
        double probability = 0;
        for (int count = 0; count <= pairs; count++) {
            if (Math.abs(pairs - 2 * count) >= s) {
                probability += inversions[count];
            }
        }
        return Math.min(1, probability);
    }

    /**
     * The probability of each number of inversions in a random order of n (Mahonian numbers over n!). The k-th element adds 0
     * to k-1 of them, each equally likely.
     */
    private static double[] inversionProbabilities(int n) {
        double[] probabilities = {1};
        for (int k = 2; k <= n; k++) {
            double[] next = new double[probabilities.length + k - 1];
            for (int count = 0; count < probabilities.length; count++) {
                for (int added = 0; added < k; added++) {
                    next[count + added] += probabilities[count] / k;
                }
            }
            probabilities = next;
        }
        return probabilities;
    }
}
