package stackbench.harness.report.section;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.Metric;

/** What a run says of two builds: each architecture, how many cases are shown to be what, then each case with its metrics. */
public record BuildSection(RunResult run, RunResult.Baseline baseline) {

    public static final String ID = "builds";

    private static final String PERHAPS = ", perhaps beyond the tolerance";

    /** Make the section; it is empty for a run without another build. */
    static Section of(RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        return baseline == null ? new Section(ID, Stream.of()) : new BuildSection(run, baseline).section();
    }

    private Section section() {
        return new Section(
                ID,
                Stream.of(
                                differences("Architecture", "mean of all cases", baseline.architectures(), List.of()),
                                Optional.of(counts()),
                                differences("Case", "case by case", baseline.comparisons(), cells()))
                        .flatMap(Optional::stream)
                        .toList(),
                List.of(
                        "Head over base (%s in %s), both measured in the same visits: the change, its interval (95%% for all of them together after the last visit), and the figures of both builds."
                                .formatted(baseline.commit(), baseline.directory())));
    }

    private static List<String> ids(List<BuildDifference> all) {
        return all.stream().map(BuildDifference::id).distinct().toList();
    }

    /** Make the table of how much is shown of each metric. That nothing came out worse shows little by itself. */
    private Table counts() {
        return new Table(
                "Of %s, how many".formatted(Figures.counted(cases(), "case")),
                List.of(
                        "",
                        "tolerated",
                        "worse by more",
                        "shown not to be",
                        "undecided",
                        "detectable difference (median)"),
                Metric.OF_BUILDS.stream().map(this::counts).toList());
    }

    private int cases() {
        return ids(baseline.comparisons()).size();
    }

    private List<String> counts(Metric metric) {
        List<BuildDifference> own = baseline.comparisons().stream()
                .filter(one -> one.metric() == metric)
                .toList();
        long worse = own.stream().filter(BuildDifference::beyondTolerance).count();
        long within = own.stream().filter(BuildDifference::withinTolerance).count();
        List<Double> detectable = own.stream()
                .map(BuildDifference::smallestDifference)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return List.of(
                metric.title(),
                own.isEmpty() ? "" : Figures.percent(own.getFirst().tolerance()),
                "%,d".formatted(worse),
                "%,d".formatted(within),
                "%,d".formatted(cases() - worse - within),
                detectable.isEmpty() ? "not available" : Figures.finePercent(detectable.get(detectable.size() / 2)));
    }

    private List<String> cells() {
        return ids(baseline.comparisons()).stream().map(this::cell).toList();
    }

    /** Make the table of architectures or of cases; none where there are none. */
    private Optional<Table> differences(String subject, String kind, List<BuildDifference> all, List<String> cells) {
        List<String> ids = ids(all);
        return ids.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "Head over base, " + kind,
                        Table.row(subject, Metric.OF_BUILDS.stream().map(Metric::words)),
                        ids.stream()
                                .map(id ->
                                        Table.row(id, Metric.OF_BUILDS.stream().map(metric -> entry(all, id, metric))))
                                .toList(),
                        cells));
    }

    private String cell(String id) {
        return run.cases().stream()
                .filter(result -> result.id().equals(id))
                .findFirst()
                .map(result -> result.cell())
                .orElse("");
    }

    private String entry(List<BuildDifference> all, String id, Metric metric) {
        return all.stream()
                .filter(one -> one.id().equals(id) && one.metric() == metric)
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
            case NOT_SEPARATED, CANNOT_TELL -> one.decision().words() + (one.suspected() ? PERHAPS : "");
        };
    }

    private String beyond(BuildDifference one) {
        if (one.beyondTolerance()) {
            return ", beyond the tolerance";
        }
        if (one.suspected()) {
            return PERHAPS;
        }
        return one.withinTolerance() ? ", within the tolerance" : ", not shown to be so beyond the tolerance";
    }
}
