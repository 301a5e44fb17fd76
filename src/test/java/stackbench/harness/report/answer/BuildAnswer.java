package stackbench.harness.report.answer;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.Metric;

/**
 * What a run says of two builds.
 *
 * @param metrics how much is shown of each metric
 * @param told what is told of each difference, in the order of {@link RunResult.Baseline#comparisons}
 */
public record BuildAnswer(List<Count> metrics, List<String> told) {

    /**
     * How many cases are shown to be what by one metric. That nothing came out worse shows little by itself.
     *
     * @param within shown not to be worse by more than is tolerated
     * @param open neither can be told
     * @param smallestDifference the median over the cases; null where none is known
     */
    public record Count(
            Metric metric,
            long worse,
            long within,
            long open,
            @Nullable Double smallestDifference) {

        static Count of(Metric metric, RunResult.Baseline baseline) {
            List<BuildDifference> own = baseline.comparisons().stream()
                    .filter(one -> one.metric() == metric)
                    .toList();
            long cases = baseline.comparisons().stream()
                    .map(BuildDifference::id)
                    .distinct()
                    .count();
            long worse = own.stream().filter(BuildDifference::beyondTolerance).count();
            long within =
                    own.stream().filter(one -> one.within(baseline.tolerance())).count();
            List<Double> seen = own.stream()
                    .map(BuildDifference::smallestDifference)
                    .filter(Objects::nonNull)
                    .sorted()
                    .toList();
            return new Count(
                    metric, worse, within, cases - worse - within, seen.isEmpty() ? null : seen.get(seen.size() / 2));
        }
    }

    public static BuildAnswer of(RunResult.Baseline baseline) {
        return new BuildAnswer(
                Metric.OF_BUILDS.stream()
                        .map(metric -> Count.of(metric, baseline))
                        .toList(),
                baseline.comparisons().stream()
                        .map(one -> words(one) + beyond(one, baseline.tolerance()))
                        .toList());
    }

    private static String words(BuildDifference one) {
        return switch (one.decision()) {
            case FASTER -> "better";
            case SLOWER -> "worse";
            case NOT_SEPARATED -> "not significant";
            case CANNOT_TELL -> "cannot tell";
        };
    }

    private static String beyond(BuildDifference one, double tolerance) {
        if (one.beyondTolerance()) {
            return ", beyond the tolerance";
        }
        if (one.decision() != Decision.SLOWER) {
            return "";
        }
        return one.within(tolerance) ? ", within the tolerance" : ", not shown to be so beyond the tolerance";
    }
}
