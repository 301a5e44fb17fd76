package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Decision;
import stackbench.harness.report.answer.ControlSummary;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.pair.BuildDifference;

/** The tables of two builds: each case with its metrics, then what that comes to. */
final class BuildTables {

    private final List<List<BuildDifference>> cases;

    private BuildTables(List<BuildDifference> comparisons) {
        cases = new ArrayList<>(comparisons.stream()
                .collect(Collectors.groupingBy(BuildDifference::id, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** Write the tables; nothing for a run without another build. */
    static String render(RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        if (baseline == null) {
            return "";
        }
        BuildTables tables = new BuildTables(baseline.comparisons());
        return "%n%nbase %s -> head %s%n"
                        .formatted(baseline.commit(), run.environment().gitCommit())
                + tables.cases.stream().map(BuildTables::lines).collect(Collectors.joining())
                + tables.sentences(baseline.tolerance());
    }

    private static String lines(List<BuildDifference> ofCase) {
        return ofCase.stream()
                .map(BuildTables::line)
                .collect(Collectors.joining("", ofCase.getFirst().id() + System.lineSeparator(), ""));
    }

    private static String line(BuildDifference difference) {
        String reason = difference.reason() == null ? "" : ": " + difference.reason();
        return "  %-24s%12s ->%12s  %-30s%s%s%s%n"
                .formatted(
                        difference.metric().words(),
                        figure(difference.base()),
                        figure(difference.head()),
                        difference.change(),
                        difference.decision().words(),
                        difference.decision() == Decision.SLOWER && !difference.beyondTolerance()
                                ? ", not shown to be so beyond the tolerance"
                                : "",
                        reason);
    }

    private static String figure(@Nullable Double value) {
        return value == null ? "" : String.format(Locale.ROOT, value < 1_000 ? "%,.1f" : "%,.0f", value);
    }

    /** Say how many cases are shown not to be slower. That nothing came out slower shows little by itself. */
    private String sentences(double tolerance) {
        return Metric.OF_BUILDS.stream()
                .map(metric ->
                        "  %s: shown to be no worse than by %s in %d of %d; smallest detectable difference (80%% power) %s%n"
                                .formatted(
                                        metric.words(),
                                        ControlSummary.percent(tolerance),
                                        shown(metric, tolerance),
                                        cases.size(),
                                        seen(metric)))
                .collect(Collectors.joining());
    }

    private long shown(Metric metric, double tolerance) {
        return of(metric).filter(difference -> difference.within(tolerance)).count();
    }

    private Stream<BuildDifference> of(Metric metric) {
        return cases.stream().flatMap(List::stream).filter(difference -> difference.metric() == metric);
    }

    /** The smallest difference seen by a metric: the median over the cases. */
    private String seen(Metric metric) {
        List<Double> differences = of(metric)
                .map(BuildDifference::smallestDifference)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return differences.isEmpty() ? "none" : ControlSummary.percent(differences.get(differences.size() / 2));
    }
}
