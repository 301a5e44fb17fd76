package stackbench.harness.compare.scalability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LeastSquaresTests {

    private static final int ROWS = 6;
    private static final int COLUMNS = 3;

    /**
     * The conditions of Kuhn and Tucker, which only the best has: no column with a coefficient can be used better, and no other would help with a positive one.
     */
    @Test
    void noCoefficientThatIsAllowedWouldBeBetter() {
        Random random = new Random(7);
        int bounded = 0;
        for (int run = 0; run < 1_000; run++) {
            double[][] columns = new double[COLUMNS][];
            IntStream.range(0, COLUMNS).forEach(column -> columns[column] = gaussians(random));
            double[] wanted = gaussians(random);
            double[] best = LeastSquares.nonNegative(columns, wanted);

            for (int column = 0; column < COLUMNS; column++) {
                double slope = slope(columns, column, best, wanted);
                assertThat(best[column]).isNotNegative();
                assertThat(slope).isLessThan(1e-9);
                if (best[column] > 0) {
                    assertThat(slope).isCloseTo(0, within(1e-9));
                } else {
                    bounded++;
                }
            }
        }
        assertThat(bounded).as("half of the coefficients would be negative").isBetween(1_000, 2_000);
    }

    private static double[] gaussians(Random random) {
        return random.doubles(ROWS).map(any -> random.nextGaussian()).toArray();
    }

    private static double slope(double[][] columns, int column, double[] coefficients, double[] wanted) {
        return IntStream.range(0, ROWS)
                .mapToDouble(row -> columns[column][row]
                        * (wanted[row]
                                - IntStream.range(0, COLUMNS)
                                        .mapToDouble(other -> coefficients[other] * columns[other][row])
                                        .sum()))
                .sum();
    }
}
