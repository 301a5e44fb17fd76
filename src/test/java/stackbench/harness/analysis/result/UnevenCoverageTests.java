package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.Holm;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.SimulatedNoise;
import stackbench.harness.verdict.metric.SimulatedRun;

/**
 * Simulated runs of equal arms in cells that differ much in how noisy they are. Every second arm is twice as noisy as the others, and
 * visits may resemble the ones before.
 */
@Tag("thorough")
class UnevenCoverageTests {

    private static final int RUNS = 100;
    private static final double NOISIEST = 0.75;
    private static final List<String> ARMS = List.of("servlet", "reactive", "rsocket");

    private static final List<Load> DOZEN = loads(List.of(4, 16, 64), List.of(1, 100));
    private static final List<Load> FEW = loads(List.of(16), List.of(1, 100));

    private static List<Load> loads(List<Integer> threads, List<Integer> batches) {
        return threads.stream()
                .flatMap(many -> batches.stream().map(batch -> (Load) new Load.ClosedLoop(many, batch)))
                .toList();
    }

    /** The share of intervals that hold the truth, run by run, since those of one run depend on each other. */
    private static final class Coverage {
        private final List<Double> logs = new ArrayList<>();

        void add(Stream<@Nullable List<Double>> intervals) {
            logs.add(intervals
                    .map(Objects::requireNonNull)
                    .mapToDouble(ends -> ends.getFirst() <= 1 && 1 <= ends.getLast() ? 1 : 0)
                    .average()
                    .orElseThrow());
        }

        double value() {
            return values().average().orElseThrow();
        }

        /** How far it may be from what more runs would give. */
        double chance() {
            return 2 * Math.sqrt(new VisitSeries(logs, Double.NaN).variance() / logs.size());
        }

        private DoubleStream values() {
            return logs.stream().mapToDouble(Double::doubleValue);
        }
    }

    private final Coverage cells = new Coverage();
    private final Coverage noisiest = new Coverage();
    private final Coverage effects = new Coverage();
    private int runsWithEffects;

    private void simulate(int visits, List<Load> loads, SimulatedNoise noise, Metric... only) {
        List<Metric> metrics = only.length == 0 ? Metric.OF_ARMS : List.of(only);
        for (int seed = 0; seed < RUNS; seed++) {
            look(new SimulatedRun(7_000 + seed, ARMS, loads, (cell, arm, metric) -> 0, visits, noise), visits, metrics);
        }
    }

    private void look(SimulatedRun run, int visits, List<Metric> metrics) {
        List<ComparisonResult> all = Comparisons.of(run.cases(visits), Optional.empty());
        List<ComparisonResult> ofMetrics =
                all.stream().filter(one -> metrics.contains(one.metric())).toList();
        List<Double> noises = ofMetrics.stream()
                .map(one -> run.noise(one.cell(), one.arm(), one.reference()))
                .sorted()
                .toList();
        double noisy = noises.get((int) (NOISIEST * noises.size()));
        cells.add(ofMetrics.stream().map(ComparisonResult::interval));
        noisiest.add(ofMetrics.stream()
                .filter(one -> run.noise(one.cell(), one.arm(), one.reference()) >= noisy)
                .map(ComparisonResult::interval));
        List<EffectResult> overCells = Effects.of(run.cases(visits), all);
        effects.add(
                overCells.stream().filter(one -> metrics.contains(one.metric())).map(EffectResult::interval));
        runsWithEffects += overCells.stream().anyMatch(EffectResult::significant) ? 1 : 0;
    }

    private static void holds(Coverage coverage, String what) {
        assertThat(coverage.value()).as(what).isBetween(0.93 - coverage.chance(), 0.97 + coverage.chance());
    }

    @ParameterizedTest
    @CsvSource({
        "3, 0, 6",
        "4, 0, 6",
        "5, 0, 6",
        "3, 0.3, 6",
        "4, 0.3, 6",
        "5, 0.3, 6",
        "3, 0, 2",
        "4, 0, 2",
        "3, 0.3, 2"
    })
    void intervalsHoldTheTruthAlsoInTheNoisiestQuarter(int visits, double autocorrelation, int cellsOfWorkload) {
        simulate(
                visits,
                cellsOfWorkload == FEW.size() ? FEW : DOZEN,
                SimulatedNoise.UNEVEN.withAutocorrelation(autocorrelation));

        double chance = 2 * Math.sqrt(Holm.LEVEL * (1 - Holm.LEVEL) / RUNS);
        holds(cells, "in cells");
        holds(noisiest, "in the noisiest quarter");
        holds(effects, "over all cells");
        if (autocorrelation == 0) {
            assertThat((double) runsWithEffects / RUNS).isLessThanOrEqualTo(Holm.LEVEL + chance);
        }
    }

    /** An effect that is the same in all visits of a run cannot be seen in it; the guide has these figures. */
    @ParameterizedTest
    @CsvSource({"0, 0.96, 0.95", "0.015, 0.93, 0.95", "0.03, 0.86, 0.92", "0.05, 0.74, 0.85"})
    void ofTheNextRunIntervalsHoldLess(double ofRun, double inCells, double overCells) {
        simulate(4, DOZEN, SimulatedNoise.CALM.withNoiseOfRun(ofRun), Metric.RATE);

        assertThat(cells.value()).isCloseTo(inCells, within(cells.chance()));
        assertThat(effects.value()).isCloseTo(overCells, within(effects.chance()));
    }
}
