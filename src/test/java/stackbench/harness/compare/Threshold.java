package stackbench.harness.compare;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The highest value at which something still holds, as far as trials tell. It holds at low values and not at high ones.
 *
 * @param low the threshold lies above it with 97.5%; 0: maybe below all values that were tried, infinity: above all of them
 * @param middle it lies above and below with the same probability; 0 and infinity as before
 * @param high it lies below with 97.5%; 0 and infinity as before
 */
public record Threshold(double low, double middle, double high) {

    /** The widest interval of a threshold that is known, high over low: about 5% to either side. */
    private static final double NARROW = 1.1;

    /**
     * The share of trials of a value that holds which something else spoils. It is more than there should be, so as not to be
     * too sure.
     */
    private static final double DISTURBED = 0.3;

    /** The share of trials of a value that does not hold which go well all the same. */
    private static final double LUCKY = 0.02;

    /** The softness of a threshold, on the scale of logarithms: what holds falls from 90% to 10% within 4.4% to either side. */
    private static final double SOFTNESS = 0.02;

    /** The least distance of thresholds that are told apart, on the scale of logarithms. */
    private static final double STEP = 0.005;

    /**
     * The width of all that lies below, or above, the values tried, as a logarithm: beforehand as probable as one doubling
     * between them.
     */
    private static final double OUTSIDE = Math.log(2);

    private static final double TAIL = 0.025;

    /** A trial of a positive value. */
    public record Trial(double value, boolean held) {}

    /**
     * Estimate the threshold from all trials at once, in whatever order they were made. Each trial is one sample of a curve
     * that falls from {@code 1 - DISTURBED} to {@code LUCKY}, a logistic one of the logarithm; the probability of a threshold
     * is the product of what it gives every trial, every threshold being as probable as another beforehand, on a logarithmic
     * scale (Bayes; such a search: Horstein, Sequential transmission using noiseless feedback, 1963; Waeber, Frazier and
     * Henderson, Bisection search with noisy responses, 2013). The interval is the central one of 95%.
     */
    public static Threshold of(List<Trial> trials) {
        if (trials.isEmpty()) {
            return new Threshold(0, 0, Double.POSITIVE_INFINITY);
        }
        Cells cells = Cells.between(
                trials.stream().mapToDouble(Trial::value).map(Math::log).summaryStatistics());
        double[] probabilities = new double[cells.count() + 2];
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = Math.log(cells.width(i)) + logLikelihood(cells.middle(i), trials);
        }
        double most = DoubleStream.of(probabilities).max().orElseThrow();
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = Math.exp(probabilities[i] - most);
            sum += probabilities[i];
        }
        int low = quantile(probabilities, TAIL * sum);
        int middle = quantile(probabilities, sum / 2);
        int high = quantile(probabilities, (1 - TAIL) * sum);
        return new Threshold(cells.from(low), cells.at(middle), cells.to(high));
    }

    private static double logLikelihood(double logThreshold, List<Trial> trials) {
        double sum = 0;
        for (Trial trial : trials) {
            double curve = 1 / (1 + Math.exp((Math.log(trial.value()) - logThreshold) / SOFTNESS));
            double held = LUCKY + (1 - DISTURBED - LUCKY) * curve;
            sum += Math.log(trial.held() ? held : 1 - held);
        }
        return sum;
    }

    private static int quantile(double[] probabilities, double share) {
        double sum = probabilities[0];
        int cell = 0;
        while (sum < share && cell < probabilities.length - 1) {
            cell++;
            sum += probabilities[cell];
        }
        return cell;
    }

    /** Whether more trials would hardly tell more: the interval is narrow, or lies outside of what was tried. */
    public boolean isKnown() {
        return low == high || (low > 0 && high <= NARROW * low);
    }

    /** Thresholds on a logarithmic scale: the first stands for all below what was tried, the last for all above. */
    private record Cells(double least, double most, int count) {

        static Cells between(DoubleSummaryStatistics logs) {
            double least = logs.getMin();
            double most = logs.getMax();
            return new Cells(least, most, (int) Math.ceil((most - least) / STEP));
        }

        private double step() {
            return (most - least) / count;
        }

        double width(int cell) {
            return cell == 0 || cell > count ? OUTSIDE : step();
        }

        double middle(int cell) {
            return cell == 0 ? least - OUTSIDE : cell > count ? most + OUTSIDE : least + (cell - 0.5) * step();
        }

        double at(int cell) {
            return cell == 0 ? 0 : cell > count ? Double.POSITIVE_INFINITY : Math.exp(middle(cell));
        }

        double from(int cell) {
            return cell == 0 || cell > count ? at(cell) : Math.exp(least + (cell - 1) * step());
        }

        double to(int cell) {
            return cell == 0 || cell > count ? at(cell) : Math.exp(least + cell * step());
        }
    }
}
