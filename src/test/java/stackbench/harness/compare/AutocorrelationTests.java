package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutocorrelationTests {

    private static final int SERIES = 4_000;

    private final Random random = new Random(7);

    private List<VisitSeries> series(int count, int visits, double coefficient) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    List<Double> logs = new ArrayList<>(List.of(random.nextGaussian()));
                    while (logs.size() < visits) {
                        logs.add(coefficient * logs.getLast()
                                + Math.sqrt(1 - coefficient * coefficient) * random.nextGaussian());
                    }
                    return new VisitSeries(logs, Double.NaN);
                })
                .toList();
    }

    /** The lag-1 autocorrelation of a series whose mean is taken out has a standard deviation below 0.5. */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({"3, 0", "4, 0", "5, 0", "4, 0.3", "5, 0.3", "5, 0.6"})
    void mostOfTheCoefficientIsFoundThoughResidualsOfFewVisitsAreBiased(int visits, double coefficient) {
        Autocorrelation found = Autocorrelation.of(series(SERIES, visits, coefficient));

        double chance = 2 * 0.5 / Math.sqrt(SERIES);
        assertThat(found.lagOne())
                .isCloseTo(
                        Autocorrelation.expected(visits, coefficient) - Autocorrelation.expected(visits, 0),
                        within(chance + 0.17 * coefficient));
        assertThat(found.beyondChance()).isEqualTo(coefficient > 0);
        assertThat(found.coefficient()).isBetween(0.5 * coefficient, coefficient + 0.05);
        assertThat(found.chance()).isCloseTo(2 / Math.sqrt(SERIES * (visits - 1)), within(1e-12));
    }

    /** Worked out: of four visits and 0.3 the mean has 1 + 2 (0.75 x 0.3 + 0.5 x 0.09 + 0.25 x 0.027) = 1.5535 times the variance. */
    @Test
    void theVarianceOfTheMeanGrowsAndThatOfASampleShrinks() {
        Autocorrelation some = new Autocorrelation(0, 0.3, 0);

        assertThat(some.inflation(4)).isCloseTo(1.5535 * 3 / (4 - 1.5535), within(1e-9));
        assertThat(some.inflation(1)).isEqualTo(1);
        assertThat(new Autocorrelation(0, 0, 0).inflation(4)).isEqualTo(1);
        assertThat(Autocorrelation.expected(5, 0)).isCloseTo(-0.2, within(1e-12));
    }

    @Test
    void ofFewSeriesAndOfSeriesOfTwoVisitsNothingIsTold() {
        assertThat(Autocorrelation.of(series(7, 4, 0.9)).coefficient()).isZero();
        assertThat(Autocorrelation.of(series(20, 2, 0.9)).coefficient()).isZero();
    }
}
