package stackbench.harness.compare.scalability;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The Universal Scalability Law: {@code n} users get a throughput of {@code lambda n / (1 + sigma (n - 1) + kappa n (n - 1))} (N. J.
 * Gunther, Guerrilla Capacity Planning, 2007, chapters 4 to 6, and A General Theory of Computational Scalability Based on Rational
 * Functions, 2008).
 *
 * @param lambda the throughput of one user
 * @param sigma contention, from 0 to 1: the share of the work that only one user at a time can have done
 * @param kappa coherency, at least 0: what each pair of users costs, over what one user's work costs
 */
public record ScalabilityLaw(double lambda, double sigma, double kappa) {

    /** The fewest numbers of users that a law is fitted to: one more than it has parameters. */
    public static final int LEAST_LEVELS = 4;

    private static final int MOST_STEPS = 200;
    private static final double SHORTEST_STEP = 1e-9;

    /**
     * Fit the law to throughputs, all positive, by their numbers of users: the least squares of log residuals, since a throughput is off by a share of itself. Empty
     * with fewer than {@value #LEAST_LEVELS} numbers.
     *
     * <p>What one unit of work costs, users over throughput, is {@code (1 - sigma) / lambda + sigma / lambda n + kappa / lambda n (n - 1)}. So it
     * is linear in three coefficients, and the bounds of the parameters are that none of these is negative. The steps are those of Gauss and
     * Newton, each a linear problem with these bounds, shortened until the fit is better.
     */
    public static Optional<ScalabilityLaw> fit(Map<Integer, Double> throughputs) {
        if (throughputs.size() < LEAST_LEVELS) {
            return Optional.empty();
        }
        double[] users =
                throughputs.keySet().stream().mapToDouble(Integer::doubleValue).toArray();
        double[] served =
                throughputs.values().stream().mapToDouble(Double::doubleValue).toArray();
        Costs costs = new Costs(
                new double[][] {each(users, i -> 1), users, each(users, i -> users[i] * (users[i] - 1))},
                each(users, i -> users[i] / served[i]));
        double[] best = costs.best();
        double ofOne = best[0] + best[1];
        return ofOne > 0
                ? Optional.of(new ScalabilityLaw(1 / ofOne, best[1] / ofOne, best[2] / ofOne))
                : Optional.empty();
    }

    /** The throughput of so many users. */
    public double throughput(double users) {
        return lambda * users / (1 + sigma * (users - 1) + kappa * users * (users - 1));
    }

    /** The number of users, at least 1, whose throughput is the highest; empty where more users always get more, or no less. */
    public OptionalDouble peak() {
        return kappa > 0 ? OptionalDouble.of(Math.max(1, Math.sqrt((1 - sigma) / kappa))) : OptionalDouble.empty();
    }

    /** By what share throughputs are off the law: the root of the mean square of the log residuals. */
    public double residual(Map<Integer, Double> throughputs) {
        return Math.sqrt(throughputs.entrySet().stream()
                .mapToDouble(one -> square(Math.log(one.getValue() / throughput(one.getKey()))))
                .average()
                .orElse(Double.NaN));
    }

    /** What a unit of work costs with each number of users, and the columns whose sum it is with coefficients that are not negative. */
    private static final class Costs {

        private final double[][] columns;
        private final double[] measured;

        Costs(double[][] columns, double[] measured) {
            this.columns = columns;
            this.measured = measured;
        }

        double[] best() {
            double[] now = {0, Math.exp(mean(i -> Math.log(measured[i] / columns[1][i]))), 0};
            for (int step = 0; step < MOST_STEPS; step++) {
                Optional<double[]> better = shortened(now, linear(now));
                if (better.isEmpty()) {
                    return now;
                }
                now = better.get();
            }
            return now;
        }

        private double mean(IntToDoubleFunction of) {
            return IntStream.range(0, measured.length).mapToDouble(of).average().orElseThrow();
        }

        private double sum(double[] coefficients, int i) {
            return coefficients[0] * columns[0][i] + coefficients[1] * columns[1][i] + coefficients[2] * columns[2][i];
        }

        private double error(double[] coefficients) {
            return mean(i -> square(Math.log(measured[i] / sum(coefficients, i))));
        }

        /** Solve the problem whose log residuals are replaced by their tangents. */
        private double[] linear(double[] now) {
            double[][] scaled = new double[columns.length][];
            for (int column = 0; column < columns.length; column++) {
                double[] own = columns[column];
                scaled[column] = each(own, i -> own[i] / sum(now, i));
            }
            return LeastSquares.nonNegative(scaled, each(measured, i -> 1 + Math.log(measured[i] / sum(now, i))));
        }

        private Optional<double[]> shortened(double[] from, double[] to) {
            for (double length = 1; length > SHORTEST_STEP; length /= 2) {
                double part = length;
                double[] next = each(from, i -> from[i] + part * (to[i] - from[i]));
                if (error(next) < error(from)) {
                    return Optional.of(next);
                }
            }
            return Optional.empty();
        }
    }

    private static double[] each(double[] like, IntToDoubleFunction of) {
        return IntStream.range(0, like.length).mapToDouble(of).toArray();
    }

    private static double square(double value) {
        return value * value;
    }
}
