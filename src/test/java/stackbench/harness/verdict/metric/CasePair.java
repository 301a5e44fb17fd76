package stackbench.harness.verdict.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Two cases, of one cell or of two, whose figures are compared visit by visit. Ratios are those of the first over those of the
 * second.
 */
public record CasePair(CaseResult of, CaseResult over) {

    /**
     * Take several pairs as one: the mean of their log-ratios in each visit in which every pair has the figure. Pairs of one
     * visit are not independent, since one JVM serves many cells, so that visits are what is counted.
     */
    public static VisitSeries together(Metric metric, List<CasePair> pairs) {
        SortedMap<Integer, List<Double>> byVisit = new TreeMap<>();
        pairs.forEach(pair -> VisitRatios.byVisit(metric, pair.of, pair.over)
                .forEach((visit, ratio) ->
                        byVisit.computeIfAbsent(visit, v -> new ArrayList<>()).add(Math.log(ratio))));
        List<Double> means = byVisit.values().stream()
                .filter(ofVisit -> ofVisit.size() == pairs.size())
                .map(ofVisit -> ofVisit.stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow())
                .toList();
        return new VisitSeries(means, Double.NaN);
    }

    /** The ratios of this pair alone. */
    public VisitSeries ratios(Metric metric) {
        return VisitRatios.of(metric, of, over);
    }
}
