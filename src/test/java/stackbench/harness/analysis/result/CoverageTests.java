package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.compare.FalseDiscoveries;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.SimulatedNoise;
import stackbench.harness.verdict.metric.SimulatedRun;
import stackbench.harness.verdict.metric.VisitRatios;

/** Simulated runs of twelve cells and three arms, whose true figures are known: how often what is said of them is right. */
@Tag("thorough")
class CoverageTests {

    private static final int RUNS = 60;
    private static final int EQUAL_RUNS = 150;
    private static final List<String> ARMS = List.of("servlet", "reactive", "rsocket");
    private static final List<Load> LOADS = Stream.of(4, 16, 64)
            .flatMap(threads -> Stream.of(1, 100).map(batch -> (Load) new Load.ClosedLoop(threads, batch)))
            .toList();

    private final Map<Metric, Share> comparisons = new EnumMap<>(Metric.class);
    private final Share effects = new Share();
    private final Share rates = new Share();
    private int runsWithDiscoveries;

    /** The share of statements that are right. */
    private static final class Share {
        private int right;
        private int all;

        private void add(boolean isRight) {
            right += isRight ? 1 : 0;
            all++;
        }

        private double value() {
            return (double) right / all;
        }
    }

    private static SimulatedRun run(long seed, int visits, SimulatedRun.Truth truth) {
        return new SimulatedRun(seed, ARMS, LOADS, truth, visits);
    }

    private static SimulatedRun even(long seed, SimulatedRun.Truth truth) {
        return new SimulatedRun(seed, ARMS, LOADS, truth, 4, SimulatedNoise.EVEN);
    }

    private static List<ComparisonResult> compare(SimulatedRun run, int visits) {
        return Comparisons.of(run.cases(visits), Optional.empty());
    }

    private static boolean holdsOne(@Nullable List<Double> interval) {
        List<Double> known = Objects.requireNonNull(interval);
        return known.getFirst() <= 1 && 1 <= known.getLast();
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void whereAllAreEqualIntervalsHoldOneAndHardlyAnythingIsFound(int visits) {
        for (int seed = 0; seed < EQUAL_RUNS; seed++) {
            look(run(1_000 * visits + seed, visits, (cell, arm, metric) -> 0), visits);
        }

        assertThat(comparisons)
                .hasSize(4)
                .allSatisfy((metric, share) ->
                        assertThat(share.value()).as(metric.words()).isBetween(0.93, 0.97));
        assertThat(effects.value()).as("over all cells of a workload").isBetween(0.93, 0.98);
        // all cells of a workload share the machine of a visit: of as few independent runs the share strays by 2% or
        // more
        assertThat(rates.value()).as("requests/s by themselves").isBetween(0.92, 0.98);
        double chance = 2 * Math.sqrt(FalseDiscoveries.RATE * (1 - FalseDiscoveries.RATE) / EQUAL_RUNS);
        assertThat((double) runsWithDiscoveries / EQUAL_RUNS).isLessThanOrEqualTo(FalseDiscoveries.RATE + chance);
    }

    private void look(SimulatedRun run, int visits) {
        List<ComparisonResult> all = compare(run, visits);
        for (ComparisonResult one : all) {
            comparisons.computeIfAbsent(one.metric(), metric -> new Share()).add(holdsOne(one.interval()));
        }
        Effects.of(run.cases(visits), all).forEach(one -> effects.add(holdsOne(one.interval())));
        List<VisitSeries> series = run.cases(visits).stream()
                .map(result -> VisitRatios.of(Metric.RATE, result))
                .toList();
        Moderation.of(series)
                .estimates(series)
                .forEach(rate -> rates.add(
                        rate.interval(VisitEstimate.LEVEL).orElseThrow().contains(SimulatedRun.typicalRate())));
        runsWithDiscoveries += all.stream().anyMatch(ComparisonResult::resolved) ? 1 : 0;
    }

    /** Some arms are equal in a cell by a metric, others differ by 10% as a rule. */
    @Test
    void ofWhatIsCalledFoundAtMostOneInTwentyIsOwedToChanceOnAverage() {
        double falseShares = 0;
        int found = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Map<String, Double> truths = new HashMap<>();
            Random random = new Random(seed);
            SimulatedRun.Truth truth = (cell, arm, metric) -> truths.computeIfAbsent(
                    cell + arm + metric, key -> random.nextBoolean() ? 0.0 : 0.1 * random.nextGaussian());
            List<ComparisonResult> resolved = compare(run(3_000 + seed, 4, truth), 4).stream()
                    .filter(ComparisonResult::resolved)
                    .toList();
            long wrong = resolved.stream()
                    .filter(one -> Objects.equals(
                            truths.get(one.cell() + one.arm() + one.metric()),
                            truths.get(one.cell() + one.reference() + one.metric())))
                    .count();
            falseShares += (double) wrong / Math.max(1, resolved.size());
            found += resolved.size();
        }

        assertThat(falseShares / RUNS).isLessThanOrEqualTo(0.05);
        assertThat(found / RUNS).as("of 144 statements").isGreaterThan(15);
    }

    /** One arm differs from the first by just the smallest difference that is stated on average. */
    @Test
    void aDifferenceThatIsStatedToBeFoundWithEightyPercentIsFoundAsOften() {
        Map<Metric, Double> stated = new EnumMap<>(Metric.class);
        for (int seed = 0; seed < RUNS; seed++) {
            compare(even(5_000 + seed, (cell, arm, metric) -> 0), 4)
                    .forEach(one -> stated.merge(
                            one.metric(),
                            Math.log1p(Objects.requireNonNull(one.smallestDifference())) / (RUNS * LOADS.size() * 6),
                            Double::sum));
        }
        Share found = new Share();
        SimulatedRun.Truth differs =
                (cell, arm, metric) -> arm.equals("reactive") ? stated.getOrDefault(metric, 0.0) : 0;
        for (int seed = 0; seed < RUNS; seed++) {
            compare(even(6_000 + seed, differs), 4).stream()
                    .filter(one -> one.arm().equals("reactive"))
                    .forEach(one -> found.add(one.probability() <= 0.05));
        }

        assertThat(found.value()).isCloseTo(0.8, within(0.04));
    }
}
