package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildJudge;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** The reason for which a case's test fails. */
public final class Objection {

    private Objection() {}

    /**
     * Say what there is against a case, in a sentence; empty when nothing is. A server that is wrong always fails. What could
     * not be measured well fails too, except beside another build: there it only cannot be told, and what fails is what came
     * out slower beyond the tolerance.
     */
    public static Optional<String> to(CaseResult result, RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        if (result.verdict() == Verdict.FAIL || (baseline == null && !result.passed())) {
            return Optional.of(words(result));
        }
        return baseline == null ? Optional.empty() : slowdown(result, baseline);
    }

    private static Optional<String> slowdown(CaseResult result, RunResult.Baseline baseline) {
        List<BuildDifference> differences = baseline.comparisons().stream()
                .filter(difference -> difference.id().equals(result.id()))
                .toList();
        return new BuildJudge(baseline.tolerance()).slowdown(differences);
    }

    private static String words(CaseResult result) {
        return Stream.concat(Stream.of(result.id() + " is " + result.verdict()), result.reasons().stream())
                .collect(Collectors.joining("\n  "));
    }
}
