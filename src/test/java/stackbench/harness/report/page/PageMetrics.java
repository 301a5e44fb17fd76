package stackbench.harness.report.page;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.MetricName.MetricKind;
import stackbench.harness.verdict.metric.MetricName.Unit;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The metrics as the page is told of them.
 *
 * @param all metrics; those of parties beside the server are last
 * @param ofArms names of those by which arms are compared, in that order
 * @param ofBuilds names of those by which builds are compared
 */
record PageMetrics(List<One> all, List<Metric> ofArms, List<Metric> ofBuilds) {

    /**
     * One metric, see {@link Metric} for its parts.
     *
     * @param name by which cases have it among their {@link #figures}
     */
    record One(String name, MetricKind kind, String title, String words, Unit unit, Better better) {

        static One of(Metric metric) {
            return new One(
                    metric.name(), metric.kind(), metric.title(), metric.words(), metric.unit(), metric.better());
        }

        static One of(PartyMetric of) {
            Metric metric = of.metric();
            return new One(of.key(), metric.kind(), of.title(), of.words(), metric.unit(), metric.better());
        }
    }

    static PageMetrics of(Collection<CaseResult> cases) {
        return new PageMetrics(
                Stream.concat(
                                Arrays.stream(Metric.values()).map(One::of),
                                PartyMetric.in(cases).stream().map(One::of))
                        .toList(),
                Metric.OF_ARMS,
                Metric.OF_BUILDS);
    }

    /** The figures of a case by the names of their metrics; those that it has. */
    static Map<String, Double> figures(CaseResult result) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (Metric metric : Metric.values()) {
            metric.of(result).ifPresent(value -> figures.put(metric.name(), value));
        }
        for (PartyMetric metric : PartyMetric.in(List.of(result))) {
            metric.of(result).ifPresent(value -> figures.put(metric.key(), value));
        }
        return figures;
    }
}
