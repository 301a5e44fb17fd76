package stackbench.harness.report.why;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.pair.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;

/**
 * How much the figures of servers scatter from visit to visit, in proportion to themselves. Three visits hardly know that of one factor, so that each
 * leans on all pairs of servers of the run, as ratios do. That what two servers share in a visit cancels holds of factors and of pairs.
 */
final class Scatter {

    private Scatter() {}

    /** Learn from the ratios of all pairs of each cell how much the logarithm of one server's figure scatters. */
    static Moderation of(List<CaseResult> cases, Metric metric) {
        Map<String, List<CaseResult>> cells = cases.stream()
                .collect(Collectors.groupingBy(CaseResult::cell, LinkedHashMap::new, Collectors.toList()));
        List<VisitSeries> pairs = new ArrayList<>();
        for (List<CaseResult> cell : cells.values()) {
            for (int arm = 1; arm < cell.size(); arm++) {
                for (CaseResult other : cell.subList(0, arm)) {
                    pairs.add(ofOne(VisitRatios.of(metric, cell.get(arm), other)));
                }
            }
        }
        int servers = cells.values().stream().mapToInt(List::size).min().orElse(1);
        return Moderation.of(pairs, Math.max(1, servers - 1));
    }

    /** The ratio of two that scatter alike and by themselves has twice the variance of one. */
    private static VisitSeries ofOne(VisitSeries ratios) {
        return new VisitSeries(
                ratios.logs().stream().map(log -> log / Math.sqrt(2)).toList(), Double.NaN);
    }
}
