package stackbench.harness.report.console;

import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.setting.SettingTable;

/** The tables of what settings do, as people read them. */
final class SettingTables {

    private SettingTables() {}

    /** Make them; none where no architecture was measured with several settings. */
    static List<Table> of(RunResult run) {
        return SettingTable.of(run).stream()
                .map(table -> new Table(table.title(), table.head(), table.rows()))
                .toList();
    }

    /** Write them for a console, with what a reader must know. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining()) + legend(run);
    }

    /** Say what their reader must know; empty where there are none. */
    static String legend(RunResult run) {
        return of(run).isEmpty() ? "" : "%s%n".formatted(SettingTable.NOTE);
    }
}
