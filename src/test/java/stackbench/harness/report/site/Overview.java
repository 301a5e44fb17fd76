package stackbench.harness.report.site;

import static stackbench.harness.config.Architecture.REACTIVE;
import static stackbench.harness.config.Architecture.RSOCKET;
import static stackbench.harness.config.Architecture.SERVLET;
import static stackbench.harness.config.Architecture.SERVLET_VIRTUAL;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Markdown;

/** How the architectures of a run compare with Servlet, over all cells: what a reader wants before the lines of the {@link DecisionTable}. */
record Overview(RunSummary run) {

    static final MarkedTable TABLE = new MarkedTable("overview");

    private static final List<Architecture> OTHERS = List.of(SERVLET_VIRTUAL, REACTIVE, RSOCKET);

    private record Column(String heading, String workload, String metric) {}

    private static final List<Column> COLUMNS = List.of(
            new Column("creates/s", "create", RunSummary.RATE),
            new Column("lists/s", "list", RunSummary.RATE),
            new Column("server CPU per create (less is better)", "create", RunSummary.SERVER_CPU),
            new Column("server CPU per list (less is better)", "list", RunSummary.SERVER_CPU));

    /** The overview of the newest default run that decides and compared all; empty where there is none. */
    static Optional<Overview> of(List<PublishedRun> runs) {
        return DecisionTable.newestFirst(runs)
                .map(run -> new Overview(run.summary()))
                .filter(overview -> overview.run.preset().equals(RunSummary.DEFAULT) && overview.isWhole())
                .findFirst();
    }

    private boolean isWhole() {
        return OTHERS.stream()
                .allMatch(other ->
                        COLUMNS.stream().allMatch(column -> ratio(other, column).isPresent()));
    }

    private Optional<Ratio> ratio(Architecture other, Column column) {
        return run.ratio(column.workload(), other.profile(), SERVLET.profile(), column.metric());
    }

    /** Write the table, its markers included. */
    String markdown() {
        List<String> headings = Stream.concat(
                        Stream.of("multiples of Servlet on platform threads"),
                        COLUMNS.stream().map(Column::heading))
                .toList();
        return TABLE.of(
                headings,
                OTHERS.stream()
                        .map(other -> Markdown.row(Stream.concat(
                                        Stream.of(Figures.capitalized(other.title())),
                                        COLUMNS.stream().map(column -> entry(other, column)))
                                .toList()))
                        .collect(Collectors.joining()));
    }

    private String entry(Architecture other, Column column) {
        long changing = run.cells(column.workload(), other.profile(), SERVLET.profile()).stream()
                .filter(RunSummary.Cell::ofAMoment)
                .count();
        String ratio = ratio(other, column).orElseThrow().marked();
        return changing == 0
                ? ratio
                : "%s, still changing in %s".formatted(ratio, Figures.counted((int) changing, "cell"));
    }
}
