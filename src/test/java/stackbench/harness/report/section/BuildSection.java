package stackbench.harness.report.section;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.Metric;

/** What a run says of two builds: how many cases are shown to be what, then each case with its metrics. */
public record BuildSection(RunResult run, RunResult.Baseline baseline) {

    public static final String ID = "builds";

    /** Make the section; it is empty for a run without another build. */
    static Section of(RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        return baseline == null ? new Section(ID, Stream.of()) : new BuildSection(run, baseline).section();
    }

    private Section section() {
        return new Section(
                ID,
                List.of(counts(), differences()),
                List.of(
                        sentence(),
                        "Head (%s) over base (%s), both measured in the same visits. Below: the interval, at 95%% for the whole run, and the figures of both builds."
                                .formatted(run.environment().gitCommit(), baseline.commit())));
    }

    private String sentence() {
        long worse = ids().stream()
                .filter(id -> ofCase(id).anyMatch(BuildDifference::beyondTolerance))
                .count();
        return "%d of %s became worse by more than the tolerance of %s."
                .formatted(worse, Figures.counted(ids().size(), "case"), Figures.percent(baseline.tolerance()));
    }

    private List<String> ids() {
        return baseline.comparisons().stream()
                .map(BuildDifference::id)
                .distinct()
                .toList();
    }

    private Stream<BuildDifference> ofCase(String id) {
        return baseline.comparisons().stream().filter(one -> one.id().equals(id));
    }

    /** Make the table of how much is shown of each metric. That nothing came out worse shows little by itself. */
    private Table counts() {
        return new Table(
                "Of %s, how many".formatted(Figures.counted(ids().size(), "case")),
                List.of(
                        "",
                        "worse by more than " + Figures.percent(baseline.tolerance()),
                        "shown not to be",
                        "undecided",
                        "detectable difference (median)"),
                Metric.OF_BUILDS.stream().map(this::counts).toList());
    }

    private List<String> counts(Metric metric) {
        List<BuildDifference> own = baseline.comparisons().stream()
                .filter(one -> one.metric() == metric)
                .toList();
        long worse = own.stream().filter(BuildDifference::beyondTolerance).count();
        long within =
                own.stream().filter(one -> one.within(baseline.tolerance())).count();
        List<Double> detectable = own.stream()
                .map(BuildDifference::smallestDifference)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return List.of(
                metric.title(),
                "%,d".formatted(worse),
                "%,d".formatted(within),
                "%,d".formatted(ids().size() - worse - within),
                detectable.isEmpty() ? "not available" : Figures.finePercent(detectable.get(detectable.size() / 2)));
    }

    private Table differences() {
        return new Table(
                "Head over base",
                Table.row("Case", Metric.OF_BUILDS.stream().map(Metric::words)),
                ids().stream()
                        .map(id -> Table.row(id, Metric.OF_BUILDS.stream().map(metric -> entry(id, metric))))
                        .toList(),
                ids().stream().map(this::cell).toList());
    }

    private String cell(String id) {
        return run.cases().stream()
                .filter(result -> result.id().equals(id))
                .findFirst()
                .map(result -> result.cell())
                .orElse("");
    }

    private String entry(String id, Metric metric) {
        return ofCase(id)
                .filter(one -> one.metric() == metric)
                .findFirst()
                .map(this::entry)
                .orElse("");
    }

    private String entry(BuildDifference one) {
        if (one.ratio() == null) {
            return Table.entry(told(one), reason(one));
        }
        return Table.entry(
                Figures.change(one.ratio()),
                one.interval() == null ? "" : Figures.ends(one.interval(), Figures::change),
                one.base() == null ? "" : Figures.rate(one.base()) + " → " + Figures.rate(one.head()),
                told(one),
                reason(one));
    }

    private static String reason(BuildDifference one) {
        return Objects.requireNonNullElse(one.reason(), "");
    }

    /** What is told of a difference. */
    private String told(BuildDifference one) {
        return switch (one.decision()) {
            case FASTER -> "better";
            case SLOWER -> "worse" + beyond(one);
            case NOT_SEPARATED, CANNOT_TELL -> one.decision().words();
        };
    }

    private String beyond(BuildDifference one) {
        if (one.beyondTolerance()) {
            return ", beyond the tolerance";
        }
        return one.within(baseline.tolerance())
                ? ", within the tolerance"
                : ", not shown to be so beyond the tolerance";
    }
}
