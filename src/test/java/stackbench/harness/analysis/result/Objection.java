package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** The reason for which a case's test fails. */
public final class Objection {

    private Objection() {}

    /**
     * Say what there is against a case, in a sentence; empty when nothing is. A server that is wrong always fails. What could
     * not be measured well fails too, except beside another build: there fails what came out slower beyond the tolerance, by
     * itself or as one of an architecture, and of a run that is inconclusive what could not be judged or is suspected.
     */
    public static Optional<String> to(CaseResult result, RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        if (result.verdict() == Verdict.FAIL || (baseline == null && !result.passed())) {
            return Optional.of(words(result));
        }
        if (baseline == null) {
            return Optional.empty();
        }
        String against = Stream.of(
                        BuildDifference.slowdown(result.id(), of(baseline.comparisons(), result.id())),
                        BuildDifference.slowdown(
                                "all cases of " + result.arm(), of(baseline.architectures(), result.arm())),
                        undecided(result, baseline))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n  "));
        return against.isEmpty() ? Optional.empty() : Optional.of(against);
    }

    private static List<BuildDifference> of(List<BuildDifference> all, String id) {
        return all.stream().filter(difference -> difference.id().equals(id)).toList();
    }

    private static Optional<String> undecided(CaseResult result, RunResult.Baseline baseline) {
        String id = result.id();
        BuildVerdict verdict = baseline.verdict();
        boolean isSuspected = Stream.concat(
                        of(baseline.comparisons(), id).stream(), of(baseline.architectures(), result.arm()).stream())
                .anyMatch(BuildDifference::suspected);
        if (verdict.outcome() != BuildVerdict.Outcome.INCONCLUSIVE
                || !(isSuspected || verdict.notJudged().contains(id))) {
            return Optional.empty();
        }
        return Optional.of(Stream.concat(
                        Stream.of(verdict.words()),
                        of(baseline.comparisons(), id).stream()
                                .map(BuildDifference::reason)
                                .filter(Objects::nonNull)
                                .distinct()
                                .map(reason -> "%s: %s".formatted(id, reason)))
                .collect(Collectors.joining("\n  ")));
    }

    private static String words(CaseResult result) {
        return Stream.concat(Stream.of(result.id() + " is " + result.verdict()), result.reasons().stream())
                .collect(Collectors.joining("\n  "));
    }
}
