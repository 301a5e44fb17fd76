package stackbench.harness.report.console;

import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.report.answer.AsPublished;
import stackbench.harness.report.result.RunResult;

/** The tables of the article that a run reproduces, as people read them. */
final class PublishedTables {

    private PublishedTables() {}

    /** Make them; none where the run reproduces no article. */
    static List<Table> of(RunResult run) {
        return AsPublished.of(run).stream()
                .map(table -> new Table(
                        "As published in %s: %s".formatted(table.source(), table.title()), table.head(), table.rows()))
                .toList();
    }

    /** Write them for a console, with what a reader must know. */
    static String render(RunResult run) {
        List<Table> tables = of(run);
        return tables.isEmpty() ? "" : tables.stream().map(Table::text).collect(Collectors.joining()) + legend(run);
    }

    /** Say what a reader of the tables must know; empty where there are none. */
    static String legend(RunResult run) {
        return of(run).isEmpty() ? "" : "%s%n".formatted(AsPublished.NOTE);
    }
}
