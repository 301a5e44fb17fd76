package stackbench.harness.analysis.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.compare.Autocorrelation;
import stackbench.harness.compare.FalseDiscoveries;
import stackbench.harness.compare.NoiseTable;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;

/**
 * Comparisons of the cases of a run, pair by pair within their cells, by each metric. The run may be under way, or was read
 * from a file. At a given rate latencies and costs are compared, since all carry the same; a case that was overloaded has none that mean anything.
 */
public final class Comparisons {

    /** @param changing whether their ratio is one of a moment */
    private record Pair(CaseResult arm, CaseResult reference, boolean changing) {

        static Pair of(CaseResult arm, CaseResult reference) {
            return new Pair(
                    arm,
                    reference,
                    !arm.warmUp().settled()
                            || !reference.warmUp().settled()
                            || Steadiness.ratioDrifts(arm.rounds(), reference.rounds()));
        }
    }

    private record Seen(Pair pair, Metric metric, VisitSeries ratios) {

        /** Latencies at a rate and those at the clients' own pace differ in what makes them vary. */
        List<Object> table() {
            return List.of(metric, pair.arm.load().rateIsGiven());
        }

        /** Cells differ in how noisy they are, and so do arms. */
        NoiseTable.Entry entry() {
            return new NoiseTable.Entry(pair.arm.cell(), List.of(pair.arm.arm(), pair.reference.arm()), ratios);
        }
    }

    private record Compared(Pair pair, Metric metric, VisitEstimate ratio) {

        boolean canBeFound() {
            return ratio.hasInterval() && !pair.changing;
        }
    }

    private Comparisons() {}

    /**
     * Compare the cases that passed. Where visits were left out, what all give stands beside it.
     *
     * @param reference what others are compared with where it takes part; empty: the first of each cell
     */
    public static List<ComparisonResult> of(List<CaseResult> cases, Optional<String> reference) {
        return beside(cases, those -> compared(seen(those, reference)));
    }

    /** Compare likewise the capacities of those that have one with known ends, and what requests cost there. */
    public static List<ComparisonResult> ofCapacities(List<CaseResult> cases, Optional<String> reference) {
        List<CaseResult> bounded = cases.stream()
                .filter(result -> result.capacity() != null && result.capacity().bounded())
                .toList();
        return beside(bounded, those -> comparedBy(Metric.OF_CAPACITIES, those, reference));
    }

    /**
     * Compare likewise what is left of those that were offered more than they can do. A case without a good answer in some visit, also one
     * that was left out, has no ratio: one of the other visits would hide the worst.
     */
    public static List<ComparisonResult> ofOverloads(List<CaseResult> cases, Optional<String> reference) {
        List<CaseResult> answering = cases.stream()
                .filter(result -> result.overload() != null && !result.gaveUp())
                .toList();
        return beside(answering, those -> comparedBy(List.of(Metric.GOODPUT), those, reference));
    }

    private static List<ComparisonResult> comparedBy(
            List<Metric> metrics, List<CaseResult> cases, Optional<String> reference) {
        return compared(seen(pairs(cases, load -> true, reference), metrics).toList());
    }

    private static List<ComparisonResult> beside(
            List<CaseResult> cases, Function<List<CaseResult>, List<ComparisonResult>> comparing) {
        List<ComparisonResult> some = comparing.apply(cases);
        List<CaseResult> everyVisit =
                cases.stream().map(CaseResult::withEveryVisit).toList();
        if (everyVisit.equals(cases)) {
            return some;
        }
        Map<Object, ComparisonResult> all =
                comparing.apply(everyVisit).stream().collect(Collectors.toMap(ComparisonResult::pair, one -> one));
        return some.stream()
                .map(one -> one.beside(all.getOrDefault(one.pair(), one)))
                .toList();
    }

    private static List<ComparisonResult> compared(List<Seen> seen) {
        Autocorrelation ofVisits =
                Autocorrelation.of(seen.stream().map(Seen::ratios).toList());
        List<Compared> all = seen.stream()
                .collect(Collectors.groupingBy(Seen::table, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(table -> compared(table, ofVisits))
                .toList();
        double threshold = FalseDiscoveries.threshold(all.stream()
                .filter(Compared::canBeFound)
                .map(one -> one.ratio.probability())
                .toList());
        return all.stream().map(one -> result(one, threshold)).toList();
    }

    /** Tell how much visits resemble the ones before, by the ratios of requests/s. */
    public static Autocorrelation ofVisits(List<CaseResult> cases, Optional<String> reference) {
        return Autocorrelation.of(seen(cases, reference).stream()
                .filter(seen -> seen.metric == Metric.RATE)
                .map(Seen::ratios)
                .toList());
    }

    private static ComparisonResult result(Compared one, double threshold) {
        return ComparisonResult.of(
                one.pair.arm,
                one.pair.reference,
                one.metric,
                one.ratio,
                one.canBeFound() && one.ratio.probability() <= threshold,
                one.pair.changing);
    }

    private static List<Seen> seen(List<CaseResult> cases, Optional<String> reference) {
        return Stream.concat(
                        seen(pairs(cases, Load::answersSetThePace, reference), Metric.OF_ARMS),
                        seen(pairs(cases, Load::rateIsGiven, reference), Metric.AT_RATES))
                .toList();
    }

    private static Stream<Seen> seen(List<Pair> pairs, List<Metric> metrics) {
        return metrics.stream()
                .flatMap(metric -> pairs.stream()
                        .map(pair -> new Seen(pair, metric, VisitRatios.of(metric, pair.arm, pair.reference))))
                .filter(seen -> seen.ratios.visits() > 0);
    }

    private static Stream<Compared> compared(List<Seen> table, Autocorrelation ofVisits) {
        List<VisitEstimate> ratios =
                NoiseTable.estimates(table.stream().map(Seen::entry).toList());
        return IntStream.range(0, table.size())
                .mapToObj(i -> new Compared(
                        table.get(i).pair,
                        table.get(i).metric,
                        ratios.get(i).widened(ofVisits.inflation(ratios.get(i).visits()))));
    }

    private static List<Pair> pairs(List<CaseResult> cases, Predicate<Load> under, Optional<String> reference) {
        return cases.stream()
                .filter(result -> under.test(result.load()))
                .map(CaseResult::cell)
                .distinct()
                .flatMap(cell -> pairsOf(cell, cases, reference.orElse("")).stream())
                .toList();
    }

    /** Pair every case of a cell with every one before it, the reference before all. */
    private static List<Pair> pairsOf(String cell, List<CaseResult> cases, String reference) {
        List<CaseResult> arms = cases.stream()
                .filter(result ->
                        result.passed() && !result.overloaded() && result.cell().equals(cell))
                .sorted(Comparator.comparing(result -> !result.arm().equals(reference)))
                .toList();
        List<Pair> pairs = new ArrayList<>();
        for (int first = 0; first < arms.size(); first++) {
            for (int second = first + 1; second < arms.size(); second++) {
                pairs.add(Pair.of(arms.get(second), arms.get(first)));
            }
        }
        return pairs;
    }
}
