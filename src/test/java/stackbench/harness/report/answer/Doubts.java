package stackbench.harness.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.result.Verdict;

/**
 * The reasons to doubt a run.
 *
 * @param failed ids of cases whose server was wrong
 * @param invalid ids of cases that were measured badly
 * @param unseen cases with a number of which nobody knows what held them up
 * @param unsteady closed-loop cases with a number whose speed was still changing
 * @param undecidable comparisons of requests/s with too few visits to tell anything; none in an overview, which shows none
 */
public record Doubts(List<String> failed, List<String> invalid, int unseen, int unsteady, int undecidable) {

    private static final int NAMED = 3;

    static Doubts of(RunResult run) {
        List<CaseResult> numbered = run.cases().stream()
                .filter(c -> c.requestsPerSecond() != null || c.capacity() != null)
                .toList();
        return new Doubts(
                ids(run, Verdict.FAIL),
                ids(run, Verdict.INVALID),
                (int) numbered.stream()
                        .filter(c -> c.resources().bottleneck() == null)
                        .count(),
                (int) numbered.stream()
                        .filter(c -> c.load().answersSetThePace())
                        .filter(c -> c.steadiness().state() != Steadiness.State.STEADY)
                        .count(),
                (int) run.comparisons().stream()
                        .filter(c -> !run.overview() && c.metric() == Metric.RATE && c.interval() == null)
                        .count());
    }

    private static List<String> ids(RunResult run, Verdict verdict) {
        return run.cases().stream()
                .filter(c -> c.verdict() == verdict)
                .map(CaseResult::id)
                .toList();
    }

    String sentence() {
        List<String> doubts = new ArrayList<>();
        name(doubts, "FAIL", failed);
        name(doubts, "INVALID", invalid);
        add(doubts, "unknown bottleneck in %s", unseen, "case");
        add(doubts, "speed still changing in %s", unsteady, "case");
        add(doubts, "too few visits for %s", undecidable, "comparison");
        return doubts.isEmpty()
                ? "In doubt: nothing that this run could see."
                : "In doubt: " + String.join("; ", doubts) + ".";
    }

    private static void add(List<String> doubts, String text, int count, String noun) {
        if (count > 0) {
            doubts.add(text.formatted(Figures.counted(count, noun)));
        }
    }

    private static void name(List<String> doubts, String verdict, List<String> ids) {
        if (!ids.isEmpty()) {
            String more = ids.size() > NAMED ? " and %d more".formatted(ids.size() - NAMED) : "";
            doubts.add(
                    "%s: %s%s".formatted(verdict, ids.stream().limit(NAMED).collect(Collectors.joining(", ")), more));
        }
    }
}
