package stackbench.harness.report.console;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.report.answer.CapacityText;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.Capacity;

/** The tables of load at a constant rate: latencies by rate, and the capacity of each architecture. */
final class RateTables {

    private static final String OVERLOAD = "!";

    private final List<CaseResult> cases;

    private RateTables(List<CaseResult> cases) {
        this.cases = cases;
    }

    /** Write the tables as a console shows them; nothing for a run without such load, or one that claims no numbers. */
    static String render(RunResult run) {
        String tables = of(run).stream().map(Table::text).collect(Collectors.joining());
        return tables + legend(run);
    }

    /** Make the tables: latencies of each workload and batch size, then the capacities of each workload. */
    static List<Table> of(RunResult run) {
        if (!run.measured()) {
            return List.of();
        }
        RateTables tables = new RateTables(run.cases());
        return Stream.concat(tables.latencies(), tables.capacities()).toList();
    }

    /** Say what the sign in the tables means. */
    static String legend(RunResult run) {
        return run.measured() && !LoadTable.RATES.of(run.cases()).isEmpty()
                ? "%n%s overloaded: the queue of requests grew, or requests found no free connection%n"
                        .formatted(OVERLOAD)
                : "";
    }

    private Stream<Table> latencies() {
        Columns columns = new Columns(LoadTable.RATES, this::latency);
        List<CaseResult> rates = LoadTable.RATES.of(cases);
        return firstOfEach(rates, c -> c.workload() + c.load().batchSize()).stream()
                .map(first -> table(
                        "%s: p99 latency in ms from the intended start".formatted(title(first)),
                        rates.stream().filter(c -> sameTable(c, first)).toList(),
                        columns));
    }

    private Stream<Table> capacities() {
        Columns columns = new Columns(LoadTable.CAPACITIES, this::capacity);
        List<CaseResult> searched = LoadTable.CAPACITIES.of(cases);
        return firstOfEach(searched, CaseResult::workload).stream()
                .map(first -> searched.stream()
                        .filter(c -> c.workload().equals(first.workload()))
                        .toList())
                .map(cases -> table(
                        "%s: capacity in requests/s with %s, from the intended start; in brackets the 95%% interval"
                                .formatted(cases.getFirst().workload(), slo(cases)),
                        cases,
                        columns));
    }

    /** The columns of a kind of table: with what entry a case stands in its row. */
    private record Columns(LoadTable kind, Function<CaseResult, String> entryOf) {}

    private static Table table(String title, List<CaseResult> cases, Columns columns) {
        List<String> architectures =
                cases.stream().map(CaseResult::arm).distinct().toList();
        List<List<String>> rows = cases.stream()
                .map(LoadTable::row)
                .distinct()
                .map(row -> row(row, architectures.stream().map(a -> find(cases, columns, row, a))))
                .toList();
        return new Table(title, row(columns.kind().rowHead(), architectures.stream()), rows);
    }

    private static List<String> row(String head, Stream<String> entries) {
        return Stream.concat(Stream.of(head), entries).toList();
    }

    private static String find(List<CaseResult> cases, Columns columns, String row, String architecture) {
        return cases.stream()
                .filter(c -> LoadTable.row(c).equals(row) && c.arm().equals(architecture))
                .findFirst()
                .map(columns.entryOf())
                .orElse("");
    }

    private String latency(CaseResult result) {
        LatencyMillis latency = result.latencyMillis();
        if (latency == null) {
            return result.verdict().name();
        }
        Double p99 = latency.p99();
        return (p99 == null ? "" : String.format(Locale.ROOT, "%,.2f", p99)) + (result.overloaded() ? OVERLOAD : " ");
    }

    private String capacity(CaseResult result) {
        Capacity capacity = result.capacity();
        return capacity == null ? result.verdict().name() : CapacityText.of(capacity, "");
    }

    private static String slo(List<CaseResult> cases) {
        return cases.stream()
                .map(CaseResult::capacity)
                .filter(Objects::nonNull)
                .findFirst()
                .map(Capacity::slo)
                .orElse("the objective");
    }

    private static boolean sameTable(CaseResult one, CaseResult other) {
        return one.workload().equals(other.workload())
                && one.load().batchSize() == other.load().batchSize();
    }

    private static String title(CaseResult result) {
        int batchSize = result.load().batchSize();
        return "%s, %,d message%s per request".formatted(result.workload(), batchSize, batchSize == 1 ? "" : "s");
    }

    private static List<CaseResult> firstOfEach(List<CaseResult> cases, Function<CaseResult, String> key) {
        return cases.stream()
                .map(key)
                .distinct()
                .map(value -> cases.stream()
                        .filter(c -> key.apply(c).equals(value))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }
}
