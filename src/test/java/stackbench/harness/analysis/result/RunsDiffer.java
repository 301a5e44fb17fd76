package stackbench.harness.analysis.result;

import stackbench.harness.verdict.metric.Metric;

/**
 * The spread of the runs of a pool in one pair and metric over all cells, as it stands in {@code pooled.json}.
 *
 * @param betweenSd standard deviation of a run's log-ratio that its visits do not explain
 * @param differences standardised, of every two runs in every cell, see {@link stackbench.harness.compare.RunDifferences}
 * @param beyond how many of them lie beyond 1.96
 * @param squares their sum
 */
public record RunsDiffer(
        String arm, String reference, Metric metric, double betweenSd, int differences, int beyond, double squares) {}
