package stackbench.harness.verdict.metric;

import java.util.function.Predicate;
import stackbench.harness.verdict.result.CaseResult;

/**
 * What tools that keep figures over time are given of a metric.
 *
 * @param tracked in which cases it is worth to be watched from commit to commit
 * @param jmh its name among JMH's secondary metrics; empty: it is none
 */
record MetricExport(Predicate<CaseResult> tracked, String jmh) {

    static final MetricExport NONE = new MetricExport(result -> false, "");

    static MetricExport trackedIn(Predicate<CaseResult> which) {
        return new MetricExport(which, "");
    }

    static MetricExport tracked(String jmh) {
        return new MetricExport(result -> true, jmh);
    }
}
