package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.config.BenchmarkConfig;

class LooksTests {

    private static final Looks THREE_TO_NINE = new Looks(new BenchmarkConfig.Visits(3, 9));

    private static Looks.Levels levels(int least, int most, int made) {
        return new Looks(new BenchmarkConfig.Visits(least, most)).levels(made, 0.95);
    }

    @ParameterizedTest
    @CsvSource({
        "3, 9, 2, 0.955, 1",
        "3, 9, 3, 0.955, 1",
        "3, 9, 4, 0.955, 0.999",
        "3, 9, 8, 0.955, 0.999",
        "3, 9, 9, 0.955, 0.955",
        "3, 5, 4, 0.955, 0.995",
        "3, 4, 3, 0.95, 1",
        "3, 4, 4, 0.95, 0.95",
        "6, 6, 5, 0.95, 0.95"
    })
    void whatIsFoundBeforeTheLastVisitIsFarBeyondChance(
            int least, int most, int made, double interval, double finding) {
        assertThat(levels(least, most, made).interval()).isCloseTo(interval, within(1e-12));
        assertThat(levels(least, most, made).finding()).isCloseTo(finding, within(1e-12));
    }

    @Test
    void allLooksTogetherTakeTheErrorOfOne() {
        double error = IntStream.rangeClosed(1, 9)
                .mapToDouble(made -> 1 - THREE_TO_NINE.levels(made, 0.95).finding())
                .sum();

        assertThat(error).isCloseTo(0.05, within(1e-12));
    }

    @Test
    void nothingIsFoundAtTheFirstLook() {
        VisitEstimate sure = new VisitEstimate(100, 1e-9, 30, 3, 0, 0);

        BuildComparison comparison = BuildComparison.of(Better.LESS, sure, THREE_TO_NINE.levels(3, 0.95), 0.05);

        assertThat(comparison.suspected()).isTrue();
        assertThat(comparison.beyondTolerance()).isFalse();
    }
}
