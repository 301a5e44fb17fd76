package stackbench.harness.analysis.why;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;

/**
 * How much the figures of servers scatter from visit to visit, in proportion to themselves. Three visits hardly know that of one factor, so that each
 * leans on all pairs of servers of the run, as ratios do.
 *
 * @param ofOne the variance of the logarithm of one server's figure, beside what all servers of a cell have in common in a visit
 * @param shared the variance of the logarithm of what they have in common. It cancels in a ratio; a difference is larger by it or smaller
 */
record Scatter(Moderation ofOne, double shared) {

    /** The scatter of which nothing is known, so that each contrast is left to its own. */
    static final Scatter UNKNOWN = new Scatter(Moderation.NONE, 0);

    /**
     * Learn it from the cells in which answers set the pace. Controls are left out: one may be the same server once more.
     *
     * @param cases with numbers
     */
    static Scatter of(List<CaseResult> cases, Metric metric) {
        Collection<List<CaseResult>> cells = cases.stream()
                .filter(result ->
                        result.load().answersSetThePace() && !result.role().isControl())
                .filter(result -> VisitRatios.of(metric, result).visits() > 1)
                .collect(Collectors.groupingBy(CaseResult::cell, TreeMap::new, Collectors.toList()))
                .values();
        List<List<CaseResult>> compared =
                cells.stream().filter(cell -> cell.size() > 1).toList();
        int servers = compared.stream().mapToInt(List::size).min().orElse(2);
        List<VisitSeries> pairs =
                compared.stream().flatMap(cell -> pairs(cell, metric).stream()).toList();
        double shared = compared.stream()
                .mapToDouble(cell -> course(cell, metric).variance())
                .filter(variance -> !Double.isNaN(variance))
                .average()
                .orElse(0);
        return new Scatter(Moderation.of(pairs, servers - 1), shared);
    }

    private static List<VisitSeries> pairs(List<CaseResult> cell, Metric metric) {
        List<VisitSeries> pairs = new ArrayList<>();
        for (int arm = 1; arm < cell.size(); arm++) {
            for (CaseResult other : cell.subList(0, arm)) {
                pairs.add(ofOne(VisitRatios.of(metric, cell.get(arm), other)));
            }
        }
        return pairs;
    }

    /** The ratio of two that scatter alike and by themselves has twice the variance of one. */
    private static VisitSeries ofOne(VisitSeries ratios) {
        return new VisitSeries(
                ratios.logs().stream().map(log -> log / Math.sqrt(2)).toList(), Double.NaN);
    }

    /** What the servers of a cell have in common: the mean of their logarithms in each visit that has all of them. */
    private static VisitSeries course(List<CaseResult> cell, Metric metric) {
        Map<Integer, List<Double>> visits = new TreeMap<>();
        cell.forEach(result -> result.visits()
                .forEach(visit -> metric.comparable(visit)
                        .ifPresent(value -> visits.computeIfAbsent(visit.visit(), number -> new ArrayList<>())
                                .add(Math.log(value)))));
        return new VisitSeries(
                visits.values().stream()
                        .filter(logs -> logs.size() == cell.size())
                        .map(logs -> logs.stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElseThrow())
                        .toList(),
                Double.NaN);
    }

    /**
     * Estimate a ratio, or a product of ratios.
     *
     * @param logs its logarithm in each visit
     * @param figures how many it is made of
     */
    Contrast ratio(List<Double> logs, int figures) {
        return Contrast.of(logs, Math.sqrt(figures), ofOne);
    }

    /**
     * Estimate a difference, or a sum of differences.
     *
     * @param perVisit its value in each visit, in the unit of the figures
     * @param figures the mean of each that it is made of: each scatters in proportion to itself
     */
    Contrast difference(List<Double> perVisit, List<Double> figures) {
        double squares = figures.stream().mapToDouble(one -> one * one).sum();
        Contrast own = Contrast.of(perVisit, Math.sqrt(squares), ofOne);
        return own.widened(own.value() * own.value() * shared / perVisit.size());
    }
}
