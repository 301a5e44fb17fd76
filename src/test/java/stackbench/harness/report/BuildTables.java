package stackbench.harness.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Decision;
import stackbench.harness.compare.Metric;
import stackbench.harness.verdict.BuildDifference;

/** What a run says of two builds: each case with its metrics, then one sentence about all. */
final class BuildTables {

    private final List<List<BuildDifference>> cases;

    private BuildTables(List<BuildDifference> comparisons) {
        cases = new ArrayList<>(comparisons.stream()
                .collect(Collectors.groupingBy(BuildDifference::id, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** Nothing for a run without another build. */
    static String render(RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        if (baseline == null) {
            return "";
        }
        BuildTables tables = new BuildTables(baseline.comparisons());
        return "%n%nbase %s -> head %s%n"
                        .formatted(baseline.commit(), run.environment().gitCommit())
                + tables.cases.stream().map(BuildTables::lines).collect(Collectors.joining())
                + tables.sentence(baseline.tolerance());
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
                        difference.again() ? ", measured again" : "",
                        reason);
    }

    private static String figure(@Nullable Double value) {
        return value == null ? "" : String.format(Locale.ROOT, value < 1_000 ? "%,.1f" : "%,.0f", value);
    }

    private String sentence(double tolerance) {
        long slower = count(BuildTables::isSlower);
        long unknown = count(ofCase ->
                !isSlower(ofCase) && ofCase.stream().anyMatch(metric -> metric.decision() == Decision.CANNOT_TELL));
        return "head is not slower beyond %s in %d of %d cases%s%s; smallest difference seen: %s%n"
                .formatted(
                        ControlSummary.percent(tolerance),
                        cases.size() - slower - unknown,
                        cases.size(),
                        slower == 0 ? "" : ", slower in " + slower,
                        unknown == 0 ? "" : ", not to be told in " + unknown,
                        Stream.of(Metric.values()).map(this::seen).collect(Collectors.joining(", ")));
    }

    private long count(Predicate<List<BuildDifference>> which) {
        return cases.stream().filter(which).count();
    }

    private static boolean isSlower(List<BuildDifference> ofCase) {
        return ofCase.stream().anyMatch(BuildDifference::beyondTolerance);
    }

    /** The median over the cases. */
    private String seen(Metric metric) {
        List<Double> differences = cases.stream()
                .flatMap(List::stream)
                .filter(difference -> difference.metric() == metric)
                .map(BuildDifference::smallestDifference)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return metric.words() + " "
                + (differences.isEmpty() ? "none" : ControlSummary.percent(differences.get(differences.size() / 2)));
    }
}
