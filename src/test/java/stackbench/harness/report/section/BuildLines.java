package stackbench.harness.report.section;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.report.answer.BuildAnswer;
import stackbench.harness.report.answer.ControlSummary;
import stackbench.harness.report.answer.Section;
import stackbench.harness.verdict.metric.BuildDifference;

/** The lines on two builds: each case with its metrics, then what that comes to. */
final class BuildLines {

    private BuildLines() {}

    /** Write the lines; none for a run without another build. */
    static Section of(RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        return new Section("builds", List.of(), baseline == null ? List.of() : lines(run, baseline));
    }

    private static List<String> lines(RunResult run, RunResult.Baseline baseline) {
        List<String> ids = baseline.comparisons().stream()
                .map(BuildDifference::id)
                .distinct()
                .toList();
        String builds = "base %s -> head %s"
                .formatted(baseline.commit(), run.environment().gitCommit());
        Stream<String> cases = ids.stream()
                .flatMap(id -> Stream.concat(
                        Stream.of(id),
                        baseline.comparisons().stream()
                                .filter(one -> one.id().equals(id))
                                .map(BuildLines::line)));
        Stream<String> counts = BuildAnswer.of(baseline).metrics().stream()
                .map(count -> sentence(count, baseline.tolerance(), ids.size()));
        return Stream.of(Stream.of("", "", builds), cases, counts)
                .flatMap(lines -> lines)
                .toList();
    }

    private static String line(BuildDifference difference) {
        String reason = difference.reason() == null ? "" : ": " + difference.reason();
        return "  %-24s%12s ->%12s  %-30s%s%s%s"
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
    private static String sentence(BuildAnswer.Count count, double tolerance, int cases) {
        Double seen = count.smallestDifference();
        return "  %s: shown to be no worse than by %s in %d of %d; smallest detectable difference (80%% power) %s"
                .formatted(
                        count.metric().words(),
                        ControlSummary.percent(tolerance),
                        count.within(),
                        cases,
                        seen == null ? "none" : ControlSummary.percent(seen));
    }
}
