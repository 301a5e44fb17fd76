package stackbench.harness.analysis.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stackbench.harness.compare.Autocorrelation;
import stackbench.harness.compare.FalseDiscoveries;
import stackbench.harness.compare.NoiseTable;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Comparisons of the cases of a run, pair by pair within their cells, by each metric. The run may be under way, or was read
 * from a file. Cells at a given rate are left out, since that is no achievement.
 */
public final class Comparisons {

    private record Pair(CaseResult arm, CaseResult reference) {

        boolean changing() {
            return !arm.steadiness().steady() || !reference.steadiness().steady();
        }
    }

    private record Seen(Pair pair, Metric metric, VisitSeries ratios) {

        /** Cells differ in how noisy they are, and so do arms. */
        NoiseTable.Entry entry() {
            return new NoiseTable.Entry(pair.arm.cell(), List.of(pair.arm.arm(), pair.reference.arm()), ratios);
        }
    }

    private record Compared(Pair pair, Metric metric, VisitEstimate ratio) {

        /** The ratio of a case whose speed was still changing is one of a moment. */
        boolean canBeFound() {
            return ratio.hasInterval() && !pair.changing();
        }
    }

    private Comparisons() {}

    /**
     * Compare the cases that passed. Where visits were left out, what all give stands beside it.
     *
     * @param reference what others are compared with where it takes part; empty: the first of each cell
     */
    public static List<ComparisonResult> of(List<CaseResult> cases, Optional<String> reference) {
        return of(setThePace(cases), reference, Metric.OF_ARMS);
    }

    private static List<CaseResult> setThePace(List<CaseResult> cases) {
        return cases.stream()
                .filter(result -> result.load().answersSetThePace())
                .toList();
    }

    /** Compare likewise the capacities of those that have one with known ends, and what requests cost there. */
    public static List<ComparisonResult> ofCapacities(List<CaseResult> cases, Optional<String> reference) {
        return of(
                cases.stream()
                        .filter(result ->
                                result.capacity() != null && result.capacity().bounded())
                        .toList(),
                reference,
                Metric.OF_CAPACITIES);
    }

    private static List<ComparisonResult> of(List<CaseResult> cases, Optional<String> reference, List<Metric> metrics) {
        List<CaseResult> all = cases.stream().map(CaseResult::withEveryVisit).toList();
        List<ComparisonResult> compared = compared(cases, reference, metrics);
        return all.equals(cases) ? compared : beside(compared, compared(all, reference, metrics));
    }

    private static List<ComparisonResult> beside(List<ComparisonResult> some, List<ComparisonResult> all) {
        Map<Object, ComparisonResult> byPair =
                all.stream().collect(Collectors.toMap(ComparisonResult::pair, one -> one));
        return some.stream()
                .map(one -> one.beside(byPair.getOrDefault(one.pair(), one)))
                .toList();
    }

    private static List<ComparisonResult> compared(
            List<CaseResult> cases, Optional<String> reference, List<Metric> metrics) {
        List<Pair> pairs = pairs(cases, reference.orElse(""));
        List<Seen> seen =
                metrics.stream().flatMap(metric -> seen(pairs, metric).stream()).toList();
        Autocorrelation ofVisits =
                Autocorrelation.of(seen.stream().map(Seen::ratios).toList());
        List<Compared> all = metrics.stream()
                .flatMap(metric -> compared(seen, metric, ofVisits).stream())
                .toList();
        double threshold = FalseDiscoveries.threshold(all.stream()
                .filter(Compared::canBeFound)
                .map(one -> one.ratio.probability())
                .toList());
        return all.stream().map(one -> result(one, threshold)).toList();
    }

    /** Tell how much visits resemble the ones before, by the ratios of requests/s. */
    public static Autocorrelation ofVisits(List<CaseResult> cases, Optional<String> reference) {
        return Autocorrelation.of(seen(pairs(setThePace(cases), reference.orElse("")), Metric.RATE).stream()
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
                one.pair.changing());
    }

    private static List<Seen> seen(List<Pair> pairs, Metric metric) {
        return pairs.stream()
                .map(pair -> new Seen(pair, metric, VisitRatios.of(metric, pair.arm, pair.reference)))
                .filter(seen -> seen.ratios.visits() > 0)
                .toList();
    }

    private static List<Compared> compared(List<Seen> all, Metric metric, Autocorrelation ofVisits) {
        List<Seen> known = all.stream().filter(seen -> seen.metric == metric).toList();
        List<VisitEstimate> ratios =
                NoiseTable.estimates(known.stream().map(Seen::entry).toList());
        return IntStream.range(0, known.size())
                .mapToObj(i -> new Compared(
                        known.get(i).pair,
                        metric,
                        ratios.get(i).widened(ofVisits.inflation(ratios.get(i).visits()))))
                .toList();
    }

    private static List<Pair> pairs(List<CaseResult> cases, String reference) {
        return cases.stream()
                .map(CaseResult::cell)
                .distinct()
                .flatMap(cell -> pairsOf(cell, cases, reference).stream())
                .toList();
    }

    /** Pair every case of a cell with every one before it, the reference before all. */
    private static List<Pair> pairsOf(String cell, List<CaseResult> cases, String reference) {
        List<CaseResult> arms = cases.stream()
                .filter(result -> result.passed() && result.cell().equals(cell))
                .sorted(Comparator.comparing(result -> !result.arm().equals(reference)))
                .toList();
        List<Pair> pairs = new ArrayList<>();
        for (int first = 0; first < arms.size(); first++) {
            for (int second = first + 1; second < arms.size(); second++) {
                pairs.add(new Pair(arms.get(second), arms.get(first)));
            }
        }
        return pairs;
    }
}
