package stackbench.harness.report.page;

import java.util.Arrays;
import java.util.List;
import stackbench.harness.compare.Better;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.Unit;

/**
 * The metrics as the page is told of them.
 *
 * @param ofArms names of those by which arms are compared, in that order
 * @param ofBuilds names of those by which builds are compared
 */
record PageMetrics(List<One> all, List<Metric> ofArms, List<Metric> ofBuilds) {

    /** One metric, see {@link Metric} for its parts. */
    record One(Metric name, Metric.Kind kind, String title, String words, Unit unit, Better better) {

        static One of(Metric metric) {
            return new One(metric, metric.kind(), metric.title(), metric.words(), metric.unit(), metric.better());
        }
    }

    static PageMetrics of() {
        return new PageMetrics(Arrays.stream(Metric.values()).map(One::of).toList(), Metric.OF_ARMS, Metric.OF_BUILDS);
    }
}
