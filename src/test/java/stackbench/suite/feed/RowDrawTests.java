package stackbench.suite.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowDrawTests {

    private static final int DRAWS = 200_000;

    private static LongStream bits() {
        MessageIds random = new MessageIds(3, 0);
        return LongStream.range(0, DRAWS).map(random::bits);
    }

    /** Pearson's test of goodness of fit, at a level that one of ten thousand seeds would exceed; this seed is fixed. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1000, 0", "1000, 0.5", "1000, 1", "200, 1.5", "20, 3"})
    void rowsAreDrawnAsOftenAsTheLawSays(int rows, double skew) {
        LongToIntFunction draw = RowDraw.of(rows, skew);
        long[] drawn = new long[rows];
        bits().forEach(bits -> drawn[draw.applyAsInt(bits)]++);
        double[] weights = IntStream.rangeClosed(1, rows)
                .mapToDouble(rank -> Math.pow(rank, -skew))
                .toArray();
        double total = Arrays.stream(weights).sum();
        int[] byRank = RowDraw.byRank(rows);

        double chiSquared = IntStream.range(0, rows)
                .mapToDouble(rank -> {
                    double expected = DRAWS * weights[rank] / total;
                    return Math.pow(drawn[byRank[rank]] - expected, 2) / expected;
                })
                .sum();

        assertThat(chiSquared)
                .isLessThanOrEqualTo(
                        rows == 1 ? 0 : ChiSquaredDistribution.of(rows - 1).inverseSurvivalProbability(1e-4));
    }

    @Test
    void everybodyDrawsTheSameRowsFromTheSameBits() {
        LongToIntFunction one = RowDraw.of(5_000, 1);
        LongToIntFunction other = RowDraw.of(5_000, 1);

        assertThat(bits().limit(1_000).mapToInt(one))
                .containsExactly(bits().limit(1_000).mapToInt(other).boxed().toArray(Integer[]::new));
    }

    @Test
    void theRowsThatAreDrawnMostStandAllOverTheTable() {
        int[] byRank = RowDraw.byRank(100_000);

        assertThat(IntStream.of(byRank).sorted())
                .containsExactlyElementsOf(IntStream.range(0, 100_000).boxed().toList());
        assertThat(IntStream.range(0, 100).map(rank -> byRank[rank] / 10_000).distinct())
                .as("tenths of the table in which the first hundred ranks are")
                .hasSize(10);
    }
}
