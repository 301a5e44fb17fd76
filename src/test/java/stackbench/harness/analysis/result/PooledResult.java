package stackbench.harness.analysis.result;

import java.util.List;
import stackbench.harness.verdict.metric.Metric;

/**
 * Several runs of the same configuration taken together: what {@code pooled.json} holds.
 *
 * @param effects of each pair by each metric, over all cells of a workload
 * @param comparisons the same cell by cell
 * @param spread how much the runs differ
 */
public record PooledResult(
        int schemaVersion,
        List<Run> runs,
        RunResult.Environment environment,
        List<PooledRatioResult> effects,
        List<PooledRatioResult> comparisons,
        List<RunsDiffer> spread) {

    public static final int VERSION = 2;

    /**
     * One of the runs.
     *
     * @param file it was read from
     * @param startedAt ISO-8601, as is finishedAt
     * @param seed the value of {@code bench.seed}, in which runs may differ
     */
    public record Run(String file, String startedAt, String finishedAt, String seed) {}

    /** Write a line for each workload and architecture that is compared with the workload's reference. */
    public List<String> effectLines() {
        return effects.stream()
                .filter(effect -> effect.reference().equals(reference(effect.workload())))
                .map(effect -> effect.workload() + ", " + effect.arm() + " over " + effect.reference())
                .distinct()
                .map(of -> of + ": " + figures(of))
                .toList();
    }

    private String reference(String workload) {
        return effects.stream()
                .filter(effect -> effect.workload().equals(workload))
                .findFirst()
                .orElseThrow()
                .reference();
    }

    private String figures(String of) {
        return String.join(
                ", ",
                effects.stream()
                        .filter(effect ->
                                of.equals(effect.workload() + ", " + effect.arm() + " over " + effect.reference()))
                        .map(effect -> effect.metric().words() + " " + effect.words())
                        .toList());
    }

    /**
     * The spread of the runs in one pair and metric over all cells.
     *
     * @param betweenSd standard deviation of a run's log-ratio that its visits do not explain
     * @param differences standardised, of every two runs in every cell, see {@link stackbench.harness.compare.RunDifferences}
     * @param beyond how many of them lie beyond 1.96
     * @param squares their sum
     */
    public record RunsDiffer(
            String arm,
            String reference,
            Metric metric,
            double betweenSd,
            int differences,
            int beyond,
            double squares) {}
}
