package stackbench.harness.verdict.metric;

import java.util.List;
import java.util.Random;

/**
 * What a simulated run has of noise.
 *
 * @param cells the standard deviation of logarithms of how noisy cells are
 * @param autocorrelation of what visits stray by: each resembles the one before as an autoregressive series of the first order does
 * @param arms how noisy arms are, one after the other, and then from the first again
 * @param ofRun the standard deviation of what the ratio of two arms in a cell strays by in all visits of a run alike
 */
public record SimulatedNoise(double cells, double autocorrelation, List<Double> arms, double ofRun) {

    /** As a pilot found it. */
    public static final SimulatedNoise CALM = new SimulatedNoise(0.4, 0, List.of(1.0), 0);

    /** The same in all cells. */
    public static final SimulatedNoise EVEN = new SimulatedNoise(0, 0, List.of(1.0), 0);

    /** Cells that differ twice as much, and every second arm twice as noisy as the others. */
    public static final SimulatedNoise UNEVEN = new SimulatedNoise(0.8, 0, List.of(Math.sqrt(0.5), Math.sqrt(2)), 0);

    public SimulatedNoise withAutocorrelation(double of) {
        return new SimulatedNoise(cells, of, arms, ofRun);
    }

    public SimulatedNoise withNoiseOfRun(double sd) {
        return new SimulatedNoise(cells, autocorrelation, arms, sd);
    }

    double ofArm(int place) {
        return arms.get(place % arms.size());
    }

    /** Draw what a series strays by whose members have a standard deviation, and resemble the one before so much. */
    static double[] series(Random random, int count, double sd, double correlation) {
        double[] series = new double[count];
        for (int i = 0; i < count; i++) {
            double own = random.nextGaussian() * sd;
            series[i] = i == 0 ? own : correlation * series[i - 1] + Math.sqrt(1 - correlation * correlation) * own;
        }
        return series;
    }

    /**
     * The spread of ratios of two arms, as standard deviations of logarithms.
     *
     * @param visits between visits, beyond what rounds explain
     * @param rounds of one round
     */
    record Spread(double visits, double rounds) {

        static Spread of(Metric metric) {
            return switch (metric) {
                case RATE -> new Spread(0.03, 0.11);
                case SERVER_CPU -> new Spread(0.04, 0.10);
                case P50 -> new Spread(0.10, 0);
                case P99 -> new Spread(0.17, 0);
                case ALLOCATION -> new Spread(0.025, 0);
                default -> throw new IllegalArgumentException("Nothing is simulated of " + metric);
            };
        }
    }
}
