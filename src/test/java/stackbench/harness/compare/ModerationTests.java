package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ModerationTests {

    private final Random random = new Random(7);

    /** A series of four visits whose logarithms scatter with this standard deviation. */
    private VisitSeries series(double sd) {
        return new VisitSeries(
                IntStream.range(0, 4)
                        .mapToObj(visit -> random.nextGaussian() * sd)
                        .toList(),
                Double.NaN);
    }

    private static List<VisitSeries> series(int count, IntFunction<VisitSeries> each) {
        return IntStream.range(0, count).mapToObj(each).toList();
    }

    @Test
    void seriesThatVaryAlikeLeanOnEachOther() {
        Moderation learnt = Moderation.of(series(500, i -> series(0.05)));

        assertThat(learnt.priorDegrees()).isGreaterThan(20);
        assertThat(learnt.priorVariance()).isCloseTo(0.0025, within(0.0003));
        assertThat(learnt.variance(0.01, 3)).isBetween(0.0022, 0.004);
        assertThat(learnt.degreesOfFreedom(3)).as("no more than twice its own").isEqualTo(6);
    }

    /** The variances are drawn from the prior that Smyth assumes: d0 s0^2 over a chi-squared number with d0 = 6 degrees. */
    @Test
    void thePriorIsFoundAgain() {
        Moderation learnt = Moderation.of(series(4_000, i -> {
            double chiSquared = random.doubles(6)
                    .map(ignored -> random.nextGaussian())
                    .map(z -> z * z)
                    .sum();
            return series(Math.sqrt(6 * 0.0025 / chiSquared));
        }));

        assertThat(learnt.priorDegrees()).isBetween(5.0, 7.5);
        assertThat(learnt.priorVariance()).isCloseTo(0.0025, within(0.0003));
    }

    @Test
    void whereSeriesDifferMuchInHowTheyVaryEachStandsNearlyAlone() {
        Moderation learnt = Moderation.of(series(500, i -> series(Math.pow(10, -1 - i % 4))));

        assertThat(learnt.priorDegrees()).isLessThan(1);
        assertThat(learnt.degreesOfFreedom(3)).isLessThan(4);
    }

    @Test
    void ofFewSeriesNothingIsLearnt() {
        assertThat(Moderation.of(series(7, i -> series(0.05)))).isEqualTo(Moderation.NONE);
        assertThat(Moderation.of(series(20, i -> new VisitSeries(List.of(0.1), Double.NaN))))
                .isEqualTo(Moderation.NONE);
    }

    @Test
    void aSeriesWithoutVisitsOrWithOneHasNoVariance() {
        Moderation learnt = Moderation.of(series(20, i -> series(0.05)));

        assertThat(learnt.estimate(new VisitSeries(List.of(0.1), Double.NaN)).hasInterval())
                .isFalse();
        assertThat(learnt.estimate(new VisitSeries(List.of(), Double.NaN)).hasInterval())
                .isFalse();
    }
}
