package stackbench.harness.report.console;

import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.why.FactorTable;

/** The tables of what makes the difference of two architectures, as people read them. */
final class FactorTables {

    private FactorTables() {}

    /** Make them; none where the architectures were not measured that it takes. */
    static List<Table> of(RunResult run) {
        return FactorTable.of(run).stream()
                .map(table -> new Table(table.title(), table.head(), table.rows()))
                .toList();
    }

    /** Write them for a console, with what a reader must know. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining()) + legend(run);
    }

    /** Say what a reader of the tables must know; empty where there are none. */
    static String legend(RunResult run) {
        return of(run).isEmpty() ? "" : "%s%n".formatted(FactorTable.NOTE);
    }
}
