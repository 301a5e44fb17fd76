package stackbench.harness.report.console;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.why.CounterTable;
import stackbench.harness.report.why.Decomposition;
import stackbench.harness.report.why.FactorTable;
import stackbench.harness.report.why.LayerCosts;
import stackbench.harness.report.why.LayerTable;

/** The tables of where differences come from, factor by factor, layer by layer and by what the processor counted, as people read them. */
final class WhyTables {

    private WhyTables() {}

    /** Make them; none where neither the architectures were measured that factors take, nor a server was profiled. */
    static List<Table> of(RunResult run) {
        return Stream.of(factors(run), layers(run), counters(run))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Table> factors(RunResult run) {
        return Decomposition.of(run).stream()
                .map(FactorTable::of)
                .map(table -> new Table(table.title(), table.head(), table.rows()))
                .toList();
    }

    private static List<Table> layers(RunResult run) {
        return LayerCosts.of(run).stream()
                .map(LayerTable::of)
                .map(table -> new Table(table.title(), table.head(), table.rows()))
                .toList();
    }

    /** What is wrong with the layers of cells, once where it is the same of all. */
    private static Stream<String> cautions(RunResult run) {
        return LayerCosts.of(run).stream()
                .map(LayerTable::of)
                .flatMap(table -> Stream.ofNullable(table.caution()))
                .distinct();
    }

    private static List<Table> counters(RunResult run) {
        return CounterTable.of(run).stream()
                .map(table -> new Table(table.title(), table.head(), table.rows()))
                .toList();
    }

    /** Write them for a console, with what a reader must know. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining()) + legend(run);
    }

    /** Say in sentences what the tables come to, and what their reader must know; empty where there are none. */
    static String legend(RunResult run) {
        return Stream.of(
                        Decomposition.of(run).stream().map(Decomposition::sentence),
                        Stream.of(FactorTable.NOTE).filter(note -> !factors(run).isEmpty()),
                        cautions(run),
                        Stream.of(LayerTable.NOTE).filter(note -> !layers(run).isEmpty()),
                        CounterTable.notes(run).stream())
                .flatMap(lines -> lines)
                .map("%s%n"::formatted)
                .collect(Collectors.joining());
    }
}
