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

/** How the architectures of a run compare with Servlet, over all cells: what a reader wants before the cells of the {@link DecisionTable}. */
record Overview(PublishedRun run) {

    static final MarkedTable TABLE = new MarkedTable("overview");

    private static final List<Architecture> OTHERS = List.of(SERVLET_VIRTUAL, REACTIVE, RSOCKET);

    private record Column(String heading, String workload, String metric) {}

    private static final List<Column> COLUMNS = List.of(
            new Column("creates/s", "create", RunSummary.RATE),
            new Column("lists/s", "list", RunSummary.RATE),
            new Column("server CPU per create (less is better)", "create", RunSummary.SERVER_CPU),
            new Column("server CPU per list (less is better)", "list", RunSummary.SERVER_CPU));

    /** The overview of the newest run that decides; empty where there is none. */
    static Optional<Overview> of(List<PublishedRun> runs) {
        return PublishedRun.deciding(runs).map(Overview::new);
    }

    /** Whether a run compared all that an overview shows. */
    static boolean isWhole(PublishedRun run) {
        return OTHERS.stream()
                .allMatch(other -> COLUMNS.stream()
                        .allMatch(column -> entry(run, other, column).isPresent()));
    }

    private static Optional<String> entry(PublishedRun run, Architecture other, Column column) {
        return run.mean(column.workload(), column.metric(), other, SERVLET);
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
                                        COLUMNS.stream()
                                                .map(column -> entry(run, other, column)
                                                        .orElseThrow()))
                                .toList()))
                        .collect(Collectors.joining()));
    }
}
