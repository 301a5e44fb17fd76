package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Entrant;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;

/** Whether intervals hold as often as they say, in {@value #DRAWS} seeded runs of machines that are no textbook's. */
class CoverageTests {

    private static final int DRAWS = 10_000;
    private static final double TRUE_RATIO = 0.9;
    private static final Cell CELL = new Cell(Workload.CREATE, new Load.ClosedLoop(4, 1));

    /** How fast a machine is in each of its rounds, and how much one block strays from that, as factors. */
    record Machine(String name, Function<Integer, Double> speed, Function<Random, Double> noise) {

        static final Machine LEVEL =
                new Machine("level", round -> 1.0, random -> Math.exp(0.05 * random.nextGaussian()));
        static final Machine SKEWED =
                new Machine("skewed", round -> 1.0, random -> 1 / (1 - 0.1 * Math.log(1 - random.nextDouble())));
        static final Machine DRIFTING = new Machine(
                "drifting", round -> Math.pow(0.94, round), random -> Math.exp(0.05 * random.nextGaussian()));
        static final Machine STEPPING = new Machine(
                "stepping, skewed",
                round -> round < 4 ? 1.0 : 0.6,
                random -> Math.exp(0.1 * Math.pow(random.nextGaussian(), 2)));

        List<Double> rounds(int count, double requestsPerSecond, Random random) {
            return IntStream.range(0, count)
                    .mapToObj(round -> requestsPerSecond * speed.apply(round) * noise.apply(random))
                    .toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Arguments> machines() {
        return Stream.of(Machine.LEVEL, Machine.SKEWED, Machine.DRIFTING, Machine.STEPPING)
                .flatMap(machine -> Stream.of(6, 8, 12, 36).map(rounds -> Arguments.of(machine, rounds)));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void theIntervalOfARatioHoldsTheTrueRatioAsOftenAsItSays(Machine machine, int rounds) {
        Random random = new Random(1);
        int held = 0;
        double stated = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            List<Double> reference = machine.rounds(rounds, 1000, random);
            List<Double> other = machine.rounds(rounds, 1000 * TRUE_RATIO, random);
            Interval interval = Estimate.ofRatio(other, reference, Estimate.LEVEL)
                    .interval()
                    .orElseThrow();
            stated = interval.confidence();
            held += interval.contains(TRUE_RATIO) ? 1 : 0;
        }
        assertThat((double) held / DRAWS).isCloseTo(stated, within(0.01));
    }

    /** Of equals none may be called slower, in at least 95% of cells, even with the luckiest as the reference. */
    @ParameterizedTest
    @CsvSource({"2, 12", "3, 12", "4, 12", "3, 24", "3, 36"})
    void allThatIsSaidOfACellHoldsTogether(int architectures, int rounds) {
        Random random = new Random(2);
        CellComparison withBest = new CellComparison(Optional.empty());
        int wrong = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            List<Contestant> equals = Stream.of(Architecture.values())
                    .limit(architectures)
                    .map(architecture ->
                            new Contestant(Entrant.of(architecture), Machine.SKEWED.rounds(rounds, 1000, random)))
                    .toList();
            wrong += withBest.compare(CELL, equals).stream().anyMatch(Comparison::resolved) ? 1 : 0;
        }
        assertThat((double) wrong / DRAWS).isLessThan(0.05);
    }
}
