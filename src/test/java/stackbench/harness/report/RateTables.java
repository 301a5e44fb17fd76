package stackbench.harness.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;

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
        return run.measured() && run.cases().stream().anyMatch(c -> c.ratePerSecond() != null)
                ? "%n%s more than it can take: requests stayed behind, more and more of them, or found no free connection before the end%n"
                        .formatted(OVERLOAD)
                : "";
    }

    private Stream<Table> latencies() {
        Columns columns =
                new Columns("rate/s", c -> String.format(Locale.ROOT, "%,d", c.ratePerSecond()), this::latency);
        List<CaseResult> rates = select(c -> c.ratePerSecond() != null);
        return firstOfEach(rates, c -> c.workload() + c.batchSize()).stream()
                .map(first -> table(
                        "%s: p99 latency in ms from the intended start".formatted(title(first)),
                        rates.stream().filter(c -> sameTable(c, first)).toList(),
                        columns));
    }

    private Stream<Table> capacities() {
        Columns columns = new Columns("batch", c -> String.format(Locale.ROOT, "%,d", c.batchSize()), this::capacity);
        List<CaseResult> searched = select(c -> c.ratePerSecond() == null && c.threads() == null);
        return firstOfEach(searched, CaseResult::workload).stream()
                .map(first -> searched.stream()
                        .filter(c -> c.workload().equals(first.workload()))
                        .toList())
                .map(cases -> table(
                        "%s: capacity in requests/s with %s, from the intended start; in brackets where it lies with 95%%"
                                .formatted(cases.getFirst().workload(), slo(cases)),
                        cases,
                        columns));
    }

    /** The columns of a table: which row a case stands in, and with what entry. */
    private record Columns(String head, Function<CaseResult, String> rowOf, Function<CaseResult, String> entryOf) {}

    private static Table table(String title, List<CaseResult> cases, Columns columns) {
        List<String> architectures =
                cases.stream().map(CaseResult::architecture).distinct().toList();
        List<List<String>> rows = cases.stream()
                .map(columns.rowOf())
                .distinct()
                .map(row -> row(row, architectures.stream().map(a -> find(cases, columns, row, a))))
                .toList();
        return new Table(title, row(columns.head(), architectures.stream()), rows);
    }

    private static List<String> row(String head, Stream<String> entries) {
        return Stream.concat(Stream.of(head), entries).toList();
    }

    private static String find(List<CaseResult> cases, Columns columns, String row, String architecture) {
        return cases.stream()
                .filter(c ->
                        columns.rowOf().apply(c).equals(row) && c.architecture().equals(architecture))
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
        return one.workload().equals(other.workload()) && one.batchSize() == other.batchSize();
    }

    private static String title(CaseResult result) {
        return "%s, %,d message%s per request"
                .formatted(result.workload(), result.batchSize(), result.batchSize() == 1 ? "" : "s");
    }

    private List<CaseResult> select(Predicate<CaseResult> wanted) {
        return cases.stream().filter(wanted).toList();
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
