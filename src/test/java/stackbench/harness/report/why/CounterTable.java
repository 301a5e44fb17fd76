package stackbench.harness.report.why;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;

/**
 * What the processor counted for each request of the servers of a cell, as a table.
 *
 * @param head of the first column, then of the figures
 * @param notes that hold for this table, such as what was not counted
 */
public record CounterTable(String cell, String title, List<String> head, List<List<String>> rows, List<String> notes) {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "Instructions and cycles are of all threads of a server's JVM while it answered requests, counted by perf in blocks of their own after"
                    + " the run, in one JVM of each architecture: another JVM may compile the same code otherwise.";

    /** The tables of a run, cell by cell; none of a cell of which nothing was counted. */
    public static List<CounterTable> of(RunResult run) {
        return run.cases().stream()
                .filter(result -> result.passed() && result.counters() != null)
                .map(CaseResult::cell)
                .distinct()
                .map(cell -> of(
                        cell,
                        run.cases().stream()
                                .filter(result ->
                                        result.passed() && result.cell().equals(cell))
                                .toList()))
                .toList();
    }

    private static CounterTable of(String cell, List<CaseResult> results) {
        return new CounterTable(
                cell,
                "%s: what the processor counted for each request".formatted(cell),
                List.of("", "instructions", "cycles", "instructions/cycle", "requests"),
                results.stream()
                        .flatMap(result ->
                                Optional.ofNullable(result.counters())
                                        .map(counted -> row(result.arm(), counted))
                                        .stream())
                        .toList(),
                results.stream()
                        .flatMap(result -> Optional.ofNullable(result.counters()).stream()
                                .flatMap(counted -> notes(result.arm(), counted)))
                        .toList());
    }

    private static List<String> row(String arm, CounterResult counted) {
        return List.of(
                arm,
                text("%,.0f", counted.instructionsPerRequest()),
                text("%,.0f", counted.cyclesPerRequest()),
                text("%.2f", counted.instructionsPerCycle()),
                "%,d".formatted(counted.requests()));
    }

    private static String text(String format, @Nullable Double figure) {
        return figure == null ? "" : String.format(Locale.ROOT, format, figure);
    }

    private static Stream<String> notes(String arm, CounterResult counted) {
        return Stream.of(
                        counted.kernel()
                                ? null
                                : "%s: the server's own code alone was counted, since the system does not let perf count the kernel."
                                        .formatted(arm),
                        counted.countedShare() < 1
                                ? "%s: scaled up by perf, which had a counter for only %.1f%% of the time."
                                        .formatted(arm, 100 * counted.countedShare())
                                : null)
                .filter(Objects::nonNull);
    }

    /** What a reader must know, in sentences; of a run that was to count and could not, why not. Empty where nobody asked. */
    public static List<String> notes(RunResult run) {
        List<CounterTable> tables = of(run);
        Stream<String> absences = run.cases().stream()
                .flatMap(result -> result.notes().stream())
                .filter(note -> note.startsWith(CounterResult.ABSENT))
                .distinct()
                .map("Instructions and cycles are %s."::formatted);
        return Stream.of(
                        Stream.of(NOTE).filter(note -> !tables.isEmpty()),
                        tables.stream().flatMap(table -> table.notes().stream()).distinct(),
                        absences)
                .flatMap(lines -> lines)
                .toList();
    }
}
