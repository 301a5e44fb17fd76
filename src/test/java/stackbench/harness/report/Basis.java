package stackbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.Verdict;

/**
 * What an answer rests on.
 *
 * @param measured false in a smoke run, which claims no number
 * @param rounds the most that a case of these has
 * @param differences the smallest that the control could tell, per cell, ascending, as shares; empty where nothing says so
 */
public record Basis(
        boolean measured, int cells, int rounds, int passed, int failed, int invalid, List<Double> differences) {

    static Basis of(RunResult run) {
        return new Basis(
                run.mode().equals("bench"),
                (int) run.cases().stream().map(CaseResult::cell).distinct().count(),
                run.cases().stream().mapToInt(c -> c.rounds().size()).max().orElse(0),
                count(run, Verdict.PASS),
                count(run, Verdict.FAIL),
                count(run, Verdict.INVALID),
                differences(ControlSummary.of(run.controls())));
    }

    /** A control that was measured otherwise says what that costs. */
    private static List<Double> differences(ControlSummary controls) {
        return controls.mode().equals(ControlSummary.SAME) ? controls.differences() : List.of();
    }

    private static int count(RunResult run, Verdict verdict) {
        return (int) run.cases().stream().filter(c -> c.verdict() == verdict).count();
    }

    /** The median over the cells; only with any. */
    double medianDifference() {
        return differences.get(differences.size() / 2);
    }

    String sentence() {
        String cases = "%d cell%s with %s".formatted(cells, cells == 1 ? "" : "s", verdicts());
        if (!measured) {
            return "It verified %s.".formatted(cases);
        }
        String length = rounds == 0 ? "" : ", of %d round%s each".formatted(rounds, rounds == 1 ? "" : "s");
        return "This rests on %s%s; %s.".formatted(cases, length, differencesInWords());
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

    private String differencesInWords() {
        return differences.isEmpty()
                ? "no control says how small a difference it could tell"
                : "the smallest difference a cell could tell was %s (median; %s to %s)"
                        .formatted(
                                ControlSummary.percent(medianDifference()),
                                ControlSummary.percent(differences.getFirst()),
                                ControlSummary.percent(differences.getLast()));
    }
}
