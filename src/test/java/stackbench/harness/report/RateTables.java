package stackbench.harness.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
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

    /** Nothing for a run without such load, or one that claims no numbers. */
    static String render(RunResult run) {
        if (!run.mode().equals("bench")) {
            return "";
        }
        RateTables tables = new RateTables(run.cases());
        StringBuilder text = new StringBuilder();
        tables.latencies(text);
        tables.capacities(text);
        return text.toString();
    }

    private void latencies(StringBuilder text) {
        List<CaseResult> rates = select(c -> c.ratePerSecond() != null);
        for (CaseResult first : firstOfEach(rates, c -> c.workload() + c.batchSize())) {
            List<CaseResult> table =
                    rates.stream().filter(c -> sameTable(c, first)).toList();
            text.append("%n%s: p99 latency in ms from the intended start%n".formatted(title(first)));
            append(text, "rate/s", table, c -> String.format(Locale.ROOT, "%,d", c.ratePerSecond()), this::latency);
        }
        if (!rates.isEmpty()) {
            text.append("%n%s more than it can take: some requests found no free connection before the end%n"
                    .formatted(OVERLOAD));
        }
    }

    private void capacities(StringBuilder text) {
        List<CaseResult> searched = select(c -> c.ratePerSecond() == null && c.threads() == null);
        for (String workload :
                searched.stream().map(CaseResult::workload).distinct().toList()) {
            List<CaseResult> table =
                    searched.stream().filter(c -> c.workload().equals(workload)).toList();
            text.append(
                    "%n%s: capacity in requests/s with %s, from the intended start%n".formatted(workload, slo(table)));
            append(text, "batch", table, c -> String.format(Locale.ROOT, "%,d", c.batchSize()), this::capacity);
        }
    }

    private static void append(
            StringBuilder text,
            String head,
            List<CaseResult> cases,
            Function<CaseResult, String> rowOf,
            Function<CaseResult, String> entryOf) {
        List<String> architectures =
                cases.stream().map(CaseResult::architecture).distinct().toList();
        text.append(ResultTables.row(head, architectures));
        for (String row : cases.stream().map(rowOf).distinct().toList()) {
            text.append(ResultTables.row(
                    row,
                    architectures.stream()
                            .map(architecture -> cases.stream()
                                    .filter(c -> rowOf.apply(c).equals(row)
                                            && c.architecture().equals(architecture))
                                    .findFirst()
                                    .map(entryOf)
                                    .orElse(""))
                            .toList()));
        }
    }

    private String latency(CaseResult result) {
        LatencyMillis latency = result.latencyMillis();
        if (latency == null) {
            return result.verdict().name();
        }
        return String.format(Locale.ROOT, "%,.2f", latency.p99()) + (overloaded(result) ? OVERLOAD : " ");
    }

    private static boolean overloaded(CaseResult result) {
        CaseResult.Exchanges exchanges = result.exchanges();
        return exchanges != null
                && exchanges.schedule() != null
                && exchanges.schedule().missedStarts() > 0;
    }

    private String capacity(CaseResult result) {
        Capacity capacity = result.capacity();
        if (capacity == null) {
            return result.verdict().name();
        }
        Double perSecond = capacity.capacityPerSecond();
        if (perSecond == null) {
            return String.format(Locale.ROOT, "below %,.0f ", capacity.notSustainedPerSecond());
        }
        return String.format(Locale.ROOT, perSecond < 100 ? "%,.1f " : "%,.0f ", perSecond);
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
