package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
        BuildVerdict verdict = baseline.verdict();
        List<BuildDifference> ofCase = of(baseline.comparisons(), result.id());
        List<BuildDifference> ofArm = of(baseline.architectures(), result.arm());
        List<String> suspected = Stream.of(
                        BuildDifference.suspicion(result.id(), ofCase),
                        BuildDifference.suspicion("all cases of " + result.arm(), ofArm))
                .flatMap(Optional::stream)
                .toList();
        boolean isJudged = Stream.of(result.id(), result.arm()).noneMatch(verdict.notJudged()::contains);
        if (verdict.outcome() != BuildVerdict.Outcome.INCONCLUSIVE || (suspected.isEmpty() && isJudged)) {
            return Optional.empty();
        }
        Stream<String> reasons = Stream.of(ofCase, ofArm)
                .flatMap(List::stream)
                .filter(one -> one.reason() != null)
                .map(one -> "%s: %s".formatted(one.id(), one.reason()))
                .distinct();
        return Optional.of(Stream.of(Stream.of(verdict.words()), suspected.stream(), reasons)
                .flatMap(Function.identity())
                .collect(Collectors.joining("\n  ")));
    }

    private static String words(CaseResult result) {
        return Stream.concat(Stream.of(result.id() + " is " + result.verdict()), result.reasons().stream())
                .collect(Collectors.joining("\n  "));
    }
}
