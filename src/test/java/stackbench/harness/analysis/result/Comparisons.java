package stackbench.harness.analysis.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.compare.FalseDiscoveries;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Comparisons of the cases of a run, pair by pair within their cells, by each metric. The run may be under way, or was read
 * from a file. At a given rate latencies and costs are compared, since all carry the same; a case that was overloaded has none that mean anything.
 */
public final class Comparisons {

    private record Pair(CaseResult arm, CaseResult reference) {

        Seen seen(Metric metric) {
            return new Seen(this, VisitRatios.of(metric, arm, reference));
        }
    }

    private record Seen(Pair pair, VisitSeries ratios) {}

    private record Compared(Pair pair, Metric metric, VisitEstimate ratio) {}

    private Comparisons() {}

    /**
     * Compare the cases that passed.
     *
     * @param reference what others are compared with where it takes part; empty: the first of each cell
     */
    public static List<ComparisonResult> of(List<CaseResult> cases, Optional<String> reference) {
        List<Compared> all = Stream.concat(
                        compared(cases, Load::answersSetThePace, reference, Metric.OF_ARMS),
                        rates(cases)
                                .flatMap(rate -> compared(
                                        cases,
                                        load -> load.rateIsGiven()
                                                && load.value().equals(rate),
                                        reference,
                                        Metric.AT_RATES)))
                .toList();
        double threshold = FalseDiscoveries.threshold(all.stream()
                .filter(one -> one.ratio.hasInterval())
                .map(one -> one.ratio.probability())
                .toList());
        return all.stream().map(one -> result(one, threshold)).toList();
    }

    private static ComparisonResult result(Compared one, double threshold) {
        return ComparisonResult.of(
                one.pair.arm,
                one.pair.reference,
                one.metric,
                one.ratio,
                one.ratio.hasInterval() && one.ratio.probability() <= threshold);
    }

    /** Near its capacity the latency of a server varies more than far from it, so that each rate tells how much by itself. */
    private static Stream<String> rates(List<CaseResult> cases) {
        return cases.stream()
                .map(CaseResult::load)
                .filter(Load::rateIsGiven)
                .map(Load::value)
                .distinct();
    }

    private static Stream<Compared> compared(
            List<CaseResult> cases, Predicate<Load> under, Optional<String> reference, List<Metric> metrics) {
        List<Pair> pairs = pairs(cases, under, reference.orElse(""));
        return metrics.stream().flatMap(metric -> compared(pairs, metric).stream());
    }

    private static List<Compared> compared(List<Pair> pairs, Metric metric) {
        List<Seen> known = pairs.stream()
                .map(pair -> pair.seen(metric))
                .filter(seen -> seen.ratios.visits() > 0)
                .toList();
        List<VisitSeries> series = known.stream().map(Seen::ratios).toList();
        List<VisitEstimate> ratios = Moderation.of(series).estimates(series);
        return IntStream.range(0, known.size())
                .mapToObj(i -> new Compared(known.get(i).pair, metric, ratios.get(i)))
                .toList();
    }

    private static List<Pair> pairs(List<CaseResult> cases, Predicate<Load> under, String reference) {
        return cases.stream()
                .filter(result -> under.test(result.load()))
                .map(CaseResult::cell)
                .distinct()
                .flatMap(cell -> pairsOf(cell, cases, reference).stream())
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
                pairs.add(new Pair(arms.get(second), arms.get(first)));
            }
        }
        return pairs;
    }
}
