package stackbench.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

class FactorsTests {

    static List<Factors.FactorDesign> designs() {
        return Factors.FactorDesign.read();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void partsAddUpToTheWholeWhateverTheFiguresAre(Factors.FactorDesign design) {
        Map<String, Integer> sums = new HashMap<>();
        design.parts().forEach(part -> {
            part.plus().forEach(arm -> sums.merge(arm, 1, Integer::sum));
            part.minus().forEach(arm -> sums.merge(arm, -1, Integer::sum));
        });
        sums.values().removeIf(sum -> sum == 0);

        assertThat(sums).isEqualTo(Map.of(design.to(), 1, design.from(), -1));
        assertThat(design.arms())
                .allSatisfy(arm -> assertThat(Architecture.of(arm)).isPresent());
    }

    private static Factors factors(List<CaseResult> cases, String to, Metric metric) {
        return Factors.of(cases, designs()).stream()
                .filter(one -> one.from().equals("servlet") && one.to().equals(to) && one.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void costsOfFactorsAddUpToTheDifference() {
        Factors factors = factors(SampleFactors.cases(4, 0), "reactive", Metric.SERVER_CPU);

        assertThat(factors.cell()).isEqualTo("list/threads=16/batch=100");
        assertThat(factors.start()).isEqualTo(150);
        assertThat(factors.end()).isEqualTo(260);
        assertThat(factors.parts())
                .extracting(Factors.Effect::name)
                .containsExactly("web side", "driver", "interaction");
        assertThat(factors.parts()).extracting(Factors.Effect::value).containsExactly(40.0, 61.0, 9.0);
        assertThat(factors.whole().value()).isEqualTo(110);
        assertThat(factors.visits()).isEqualTo(4);
    }

    @Test
    void requestsPerSecondOfFactorsMultiplyToTheRatio() {
        Factors factors = factors(SampleFactors.cases(4, 0), "rsocket", Metric.RATE);

        double product =
                factors.parts().stream().mapToDouble(Factors.Effect::value).reduce(1, (one, other) -> one * other);
        assertThat(product).isCloseTo(150.0 / 500, within(1e-9));
        assertThat(factors.whole().value()).isCloseTo(150.0 / 500, within(1e-9));
        assertThat(factors.parts().getFirst().value()).isCloseTo(90.0 / 350, within(1e-9));
    }

    @Test
    void whatVariesFromVisitToVisitHasAnInterval() {
        Factors factors = factors(SampleFactors.cases(4, 1), "reactive", Metric.SERVER_CPU);

        assertThat(factors.parts()).allSatisfy(part -> {
            List<Double> interval = Objects.requireNonNull(part.interval());
            assertThat(part.value()).isBetween(interval.getFirst(), interval.getLast());
        });
        assertThat(factors.parts().stream().mapToDouble(Factors.Effect::value).sum())
                .isCloseTo(factors.whole().value(), within(1e-9));
    }

    /**
     * All servers of a visit are off by a common factor of up to 10%. Beside that each one's figures scatter by 5% of themselves, or some by up to twice that.
     *
     * @param more by which part of 5% some scatter more than others
     * @param most intervals, as a share, that may hold the truth: of servers that scatter less than others all may
     */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({
        "reactive, 0, 0.985, 40, 61, 9, 110",
        "rsocket, 0, 0.985, 260, 61, 29, 350",
        "reactive, 1, 1, 40, 61, 9, 110",
        "rsocket, 1, 1, 260, 61, 29, 350"
    })
    void intervalsHoldTheTruthAsOftenAsTheySay(
            String to, double more, double most, double webSide, double driver, double interaction, double together) {
        Map<String, Double> truth =
                Map.of("web side", webSide, "driver", driver, "interaction", interaction, "together", together);
        Random random = new Random(11);
        int runs = 500;
        Map<String, Integer> held = new TreeMap<>();
        for (int run = 0; run < runs; run++) {
            double[] shared = random.doubles(3, 0.9, 1.1).toArray();
            List<CaseResult> cases = SampleFactors.scattering(
                    3,
                    (arm, visit) -> shared[visit - 1]
                            * Math.exp(
                                    0.05 * (1 + more * Math.floorMod(arm.hashCode(), 5) / 4) * random.nextGaussian()));
            Factors factors = factors(cases, to, Metric.SERVER_CPU);
            Stream.concat(factors.parts().stream(), Stream.of(factors.whole())).forEach(part -> {
                List<Double> interval = Objects.requireNonNull(part.interval());
                double value = Objects.requireNonNull(truth.get(part.name()));
                boolean holds = interval.getFirst() <= value && value <= interval.getLast();
                held.merge(part.name(), holds ? 1 : 0, Integer::sum);
            });
        }
        assertThat(held)
                .hasSize(4)
                .allSatisfy((part, times) ->
                        assertThat(times / (double) runs).as(part).isBetween(0.90, most));
    }

    @Test
    void oneVisitHasNoIntervalAndTellsNothing() {
        Factors factors = factors(SampleFactors.cases(1, 0), "reactive", Metric.SERVER_CPU);

        assertThat(factors.whole().interval()).isNull();
        assertThat(factors.parts()).noneMatch(Factors.Effect::told);
    }

    @Test
    void nothingIsTakenApartWhereAnArchitectureIsMissing() {
        List<CaseResult> some = SampleFactors.cases(4, 0).stream()
                .filter(result -> !result.arm().equals("servlet-memory"))
                .toList();

        assertThat(Factors.of(some, designs())).extracting(Factors::from).containsOnly("reactive");
    }
}
