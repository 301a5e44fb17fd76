package stackbench.harness.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;

/**
 * The basis of an answer: how much was measured and compared.
 *
 * @param measured false in a smoke run, which claims no number
 * @param visits of each case that has any, ascending
 * @param repeatedVisits see {@link RunResult#repeatedVisits}
 * @param differences of requests/s that are found with a probability of 80%, for each pair of a cell, ascending, as shares;
 *     fewer than were compared where one visit cannot tell, none in an overview
 */
public record Basis(
        boolean measured,
        int cells,
        List<Integer> visits,
        @Nullable Integer repeatedVisits,
        int passed,
        int failed,
        int invalid,
        List<Double> differences) {

    static Basis of(RunResult run) {
        return new Basis(
                run.measured(),
                (int) run.cases().stream().map(CaseResult::cell).distinct().count(),
                visits(run).filter(count -> count > 0).sorted().boxed().toList(),
                run.repeatedVisits(),
                count(run, Verdict.PASS),
                count(run, Verdict.FAIL),
                count(run, Verdict.INVALID),
                detectable(run, Metric.RATE));
    }

    /** The differences by a metric that each pair of a cell would show, ascending. */
    static List<Double> detectable(RunResult run, Metric metric) {
        return run.comparisons().stream()
                .filter(one -> one.metric() == metric)
                .map(ComparisonResult::smallestDifference)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
    }

    private static IntStream visits(RunResult run) {
        return run.cases().stream().mapToInt(result ->
                (int) result.visits().stream().filter(Visit::sound).count());
    }

    static int count(RunResult run, Verdict verdict) {
        return (int) run.cases().stream().filter(c -> c.verdict() == verdict).count();
    }

    String sentence() {
        String cases = "%s with %s".formatted(Figures.counted(cells, "cell"), verdicts());
        return measured
                ? "Basis: %s%s%s.".formatted(cases, visitsInWords(), differencesInWords())
                : "It verified %s.".formatted(cases);
    }

    private String verdicts() {
        List<String> verdicts = new ArrayList<>(List.of(passed + " PASS"));
        if (failed > 0) {
            verdicts.add(failed + " FAIL");
        }
        if (invalid > 0) {
            verdicts.add(invalid + " INVALID");
        }
        return String.join(", ", verdicts);
    }

    private String visitsInWords() {
        if (visits.isEmpty()) {
            return "";
        }
        int fewest = visits.getFirst();
        int most = visits.getLast();
        return ", "
                + (fewest == most ? Figures.counted(most, "visit") : fewest + " to " + most + " visits")
                + " of each"
                + (repeatedVisits == null ? "" : ", %s repeated".formatted(Figures.counted(repeatedVisits, "visit")));
    }

    private String differencesInWords() {
        if (differences.isEmpty()) {
            return "";
        }
        String smallest = Figures.percent(differences.getFirst());
        String largest = Figures.percent(differences.getLast());
        return "; smallest detectable difference in requests/s (80% power): "
                + (smallest.equals(largest)
                        ? smallest
                        : Figures.percent(differences.get(differences.size() / 2))
                                + " (median; %s to %s)".formatted(smallest, largest));
    }
}
