package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.Comparisons;
import stackbench.harness.analysis.result.MachineState;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.measure.party.Party;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.SimulatedRun;

class FurtherVisitsTests {

    private static final Cell CELL = new Cell(Workload.LIST, new Load.ClosedLoop(16, 100));
    private static final FurtherVisits FOUR_TO_SIX = new FurtherVisits(new BenchmarkConfig.Visits(4, 6));

    /** A run of four visits. */
    private static ComparisonResult comparison(Load load, Metric metric, double ratio, @Nullable Double halfLog) {
        return SampleRun.COMPARISON
                .with()
                .workload("list")
                .load(load)
                .metric(metric)
                .ratio(ratio)
                .interval(halfLog == null ? null : List.of(ratio * Math.exp(-halfLog), ratio * Math.exp(halfLog)))
                .build();
    }

    private static RunResult soFar(ComparisonResult... comparisons) {
        return SampleRun.EMPTY.withComparisons(List.of(comparisons));
    }

    @ParameterizedTest
    @CsvSource({
        "1.0,  0.079, false",
        "1.0,  0.081, true",
        "1.1,  0.081, true",
        "0.5,  0.17,  false",
        "0.5,  0.18,  true",
        "2.0,  0.17,  false",
        "0.23, 0.36,  false"
    })
    void aFifthVisitIsForRatiosThatAreNeitherNarrowNorFarFromOne(double ratio, double halfLog, boolean wanted) {
        assertThat(FOUR_TO_SIX.wants(CELL, 5, soFar(comparison(CELL.load(), Metric.RATE, ratio, halfLog))))
                .isEqualTo(wanted);
    }

    @Test
    void theLeastVisitsAreMadeWhateverIsKnownAndNoneBeyondTheMost() {
        RunResult narrow = soFar(comparison(CELL.load(), Metric.RATE, 1, 0.001));
        RunResult wide = soFar(comparison(CELL.load(), Metric.RATE, 1, 0.5));

        assertThat(FOUR_TO_SIX.wants(CELL, 4, narrow)).isTrue();
        assertThat(FOUR_TO_SIX.wants(CELL, 5, narrow)).isFalse();
        assertThat(FOUR_TO_SIX.wants(CELL, 6, wide)).isTrue();
        assertThat(FOUR_TO_SIX.wants(CELL, 7, wide)).isFalse();
    }

    @Test
    void onePairThatIsWideIsEnoughAndOneWithoutAnIntervalIsWide() {
        ComparisonResult narrow = comparison(CELL.load(), Metric.RATE, 1, 0.001);

        assertThat(FOUR_TO_SIX.wants(CELL, 5, soFar(narrow, comparison(CELL.load(), Metric.RATE, 1, 0.5))))
                .isTrue();
        assertThat(FOUR_TO_SIX.wants(CELL, 5, soFar(narrow, comparison(CELL.load(), Metric.RATE, 1, null))))
                .isTrue();
    }

    @Test
    void otherCellsAndOtherMetricsAskForNothing() {
        RunResult soFar = soFar(
                comparison(CELL.load(), Metric.P99, 1, 0.5),
                comparison(new Load.ClosedLoop(4, 100), Metric.RATE, 1, 0.5));

        assertThat(FOUR_TO_SIX.wants(CELL, 5, soFar)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"GREEN, false, false", "INCONCLUSIVE, true, true", "INCONCLUSIVE, false, false", "SLOWER, false, false"
    })
    void twoBuildsAreVisitedFurtherWhileThatMayDecide(BuildVerdict.Outcome outcome, boolean mayChange, boolean wanted) {
        RunResult.Baseline base = new RunResult.Baseline(
                "../base",
                "abc1234",
                new BuildVerdict(outcome, 1, List.of(), mayChange, ""),
                List.of(),
                List.of(),
                List.of());
        RunResult soFar = soFar(comparison(CELL.load(), Metric.RATE, 1, 0.5)).withBaseline(base);

        assertThat(FOUR_TO_SIX.wants(CELL, 5, soFar)).isEqualTo(wanted);
        assertThat(FOUR_TO_SIX.wants(CELL, 7, soFar)).isFalse();
        assertThat(FOUR_TO_SIX.wants(CELL, 1, soFar)).isTrue();
        assertThat(FOUR_TO_SIX.wants(CELL, 2, soFar))
                .isEqualTo(mayChange || outcome != BuildVerdict.Outcome.INCONCLUSIVE);
    }

    @ParameterizedTest
    @CsvSource({"list, 5, true", "list, 6, false", "create, 5, false"})
    void aVisitInWhichTheMachineWasAnotherOneIsMadeUpFor(String workload, int visit, boolean wanted) {
        MachineState marked = new MachineState(2, workload, "", cpu(1.2), null, null, List.of("database CPU +20%"));
        MachineState asEver = new MachineState(3, workload, "", cpu(1.0), null, null, List.of());

        RunResult soFar = SampleRun.EMPTY.withStates(List.of(marked, asEver));

        assertThat(FOUR_TO_SIX.wants(CELL, visit, soFar)).isEqualTo(wanted);
        BuildVerdict green = new BuildVerdict(BuildVerdict.Outcome.GREEN, 1, List.of(), false, "");
        assertThat(FOUR_TO_SIX.wants(
                        CELL,
                        visit,
                        soFar.withBaseline(
                                new RunResult.Baseline("../base", "abc1234", green, List.of(), List.of(), List.of()))))
                .as("two builds had the same machine")
                .isFalse();
    }

    /** Ratios are as far from 1 as a standard deviation of their logarithms of 0.3 makes them; some stop early, some go on. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(ints = {5, 8})
    void intervalsHoldWhatIsTrueThoughTheirWidthDecidesWhenToStop(int most) {
        FurtherVisits further = new FurtherVisits(new BenchmarkConfig.Visits(4, most));
        List<Load> loads = Stream.of(4, 16, 64)
                .flatMap(threads -> Stream.of(1, 100).map(batch -> (Load) new Load.ClosedLoop(threads, batch)))
                .toList();
        List<Boolean> held = new ArrayList<>();
        List<Integer> visitsMade = new ArrayList<>();
        for (int seed = 0; seed < 40; seed++) {
            Map<String, Double> truths = new HashMap<>();
            Random random = new Random(seed);
            SimulatedRun run = new SimulatedRun(
                    7_000 + seed,
                    List.of("servlet", "reactive", "rsocket"),
                    loads,
                    (cell, arm, metric) ->
                            truths.computeIfAbsent(cell + arm + metric, key -> 0.2 * random.nextGaussian()),
                    most);
            Map<String, Integer> visits = visits(further, run, loads);
            visitsMade.addAll(visits.values());
            Comparisons.of(run.cases(cell -> visits.getOrDefault(cell, 0)), Optional.empty())
                    .forEach(one -> held.add(holds(
                            one,
                            Math.exp(truths.getOrDefault(one.cell() + one.arm() + one.metric(), 0.0)
                                    - truths.getOrDefault(one.cell() + one.reference() + one.metric(), 0.0)))));
        }

        assertThat((double) Collections.frequency(held, true) / held.size()).isBetween(0.93, 0.97);
        assertThat(visitsMade).contains(4, 5, most);
    }

    private static boolean holds(ComparisonResult one, double truth) {
        List<Double> interval = Objects.requireNonNull(one.interval());
        return interval.getFirst() <= truth && truth <= interval.getLast();
    }

    /** Make visits as a campaign does. */
    private static Map<String, Integer> visits(FurtherVisits further, SimulatedRun run, List<Load> loads) {
        Map<String, Integer> made = new HashMap<>();
        List<Cell> cells = Stream.of(Workload.CREATE, Workload.LIST)
                .flatMap(workload -> loads.stream().map(load -> new Cell(workload, load)))
                .toList();
        cells.forEach(cell -> made.put(cell.toString(), further.visits().least()));
        for (int visit = further.visits().least() + 1; visit <= further.visits().most(); visit++) {
            RunResult soFar = SampleRun.EMPTY.withComparisons(
                    Comparisons.of(run.cases(cell -> made.getOrDefault(cell, 0)), Optional.empty()));
            for (Cell cell : cells) {
                if (further.wants(cell, visit, soFar)) {
                    made.merge(cell.toString(), 1, Integer::sum);
                }
            }
        }
        return made;
    }

    private static SortedMap<Party, Double> cpu(double database) {
        return new TreeMap<>(Map.of(Party.DATABASE, database, Party.CLIENT, 1.0));
    }
}
