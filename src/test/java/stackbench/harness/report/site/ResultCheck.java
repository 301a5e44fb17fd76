package stackbench.harness.report.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.Comparisons;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.Effects;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CaseResult.Verified;

/**
 * Checks the results of a run before they are published: every number belongs to a case that passed and was verified, and every ratio follows from
 * the recorded visits.
 */
final class ResultCheck {

    /** The largest relative difference that rounding explains. */
    private static final double ROUNDING = 1e-6;

    private static final String FIRST = "first";
    private static final String DIRTY = "-dirty";
    private static final String UNKNOWN = "not available";

    private final RunResult run;
    private final List<String> problems = new ArrayList<>();

    private ResultCheck(RunResult run) {
        this.run = run;
    }

    /** Lists what is wrong with a run, a sentence for each; nothing when it may be published. */
    static List<String> problems(RunResult run) {
        ResultCheck check = new ResultCheck(run);
        check.commits();
        if (!run.measured()) {
            check.problems.add("it is a smoke run, which claims no number: publish a run with -Dbench=true");
        }
        run.all().forEach(check::verified);
        check.ratios();
        return check.problems;
    }

    private void commits() {
        Stream.concat(
                        Stream.of(run.environment().gitCommit()),
                        run.arms().stream().map(ArmResult::commit).filter(Objects::nonNull))
                .distinct()
                .filter(commit -> commit.endsWith(DIRTY))
                .map("%s has uncommitted changes: commit them and measure again"::formatted)
                .forEach(problems::add);
        if (run.environment().gitCommit().equals(UNKNOWN)) {
            problems.add("its commit is not known: measure in a clone of the repository");
        }
        run.arms().stream()
                .filter(arm -> UNKNOWN.equals(arm.commit()))
                .map(arm ->
                        "the build of %s is not known: measure its jar, not a running app, or a build made in a clone"
                                .formatted(arm.name()))
                .forEach(problems::add);
    }

    private void verified(CaseResult result) {
        if (!hasNumber(result)) {
            return;
        }
        if (!result.passed()) {
            problems.add("%s has a number and the verdict %s: only PASS has a number"
                    .formatted(result.id(), result.verdict()));
        }
        Verified checks = result.verified();
        if (checks.rowsExpected() == null
                || !Objects.equals(checks.rowsExpected(), checks.rowsFound())
                || !Boolean.TRUE.equals(checks.digestMatches())) {
            problems.add("%s has a number, but its verification failed: %s rows expected, %s found, digest matches: %s"
                    .formatted(result.id(), checks.rowsExpected(), checks.rowsFound(), checks.digestMatches()));
        }
    }

    private static boolean hasNumber(CaseResult result) {
        return result.requestsPerSecond() != null
                || result.capacity() != null
                || !result.visits().isEmpty();
    }

    /** Compares what the file claims with what its cases give. A ratio that is missing is no claim, but hides one. */
    private void ratios() {
        String reference = RunFacts.value(run, "bench.reference");
        List<ComparisonResult> comparisons = run.measured()
                ? Comparisons.of(
                        run.cases(), Optional.of(reference).filter(name -> !name.isEmpty() && !name.equals(FIRST)))
                : List.of();
        Map<String, Claim> claimed = new HashMap<>();
        run.comparisons().forEach(one -> claimed.put(name(one), new Claim(one.ratio(), one.interval(), one.visits())));
        run.effects().forEach(one -> claimed.put(name(one), new Claim(one.ratio(), one.interval(), one.visits())));
        comparisons.forEach(one -> compare(claimed, name(one), new Claim(one.ratio(), one.interval(), one.visits())));
        Effects.of(run.cases(), comparisons)
                .forEach(one -> compare(claimed, name(one), new Claim(one.ratio(), one.interval(), one.visits())));
        claimed.keySet().stream()
                .sorted()
                .map("the recorded visits do not give the ratio of %s"::formatted)
                .forEach(problems::add);
    }

    private void compare(Map<String, Claim> claimed, String name, Claim actual) {
        Claim claim = claimed.remove(name);
        if (claim == null) {
            problems.add("the ratio of %s is missing: the recorded visits give %s".formatted(name, actual));
        } else if (!claim.equalsNearly(actual)) {
            problems.add("the ratio of %s is %s: the recorded visits give %s".formatted(name, claim, actual));
        }
    }

    private static String name(ComparisonResult one) {
        return "%s to %s in %s (%s)"
                .formatted(one.arm(), one.reference(), one.cell(), one.metric().key());
    }

    private static String name(EffectResult one) {
        return "%s to %s over %d cells of %s (%s)"
                .formatted(
                        one.arm(),
                        one.reference(),
                        one.cells(),
                        one.workload(),
                        one.metric().key());
    }

    /** A ratio as a file has it, or as visits give it. */
    private record Claim(double ratio, @Nullable List<Double> interval, int visits) {

        boolean equalsNearly(Claim other) {
            return near(ratio, other.ratio) && visits == other.visits && nearly(interval, other.interval);
        }

        private static boolean nearly(@Nullable List<Double> one, @Nullable List<Double> other) {
            if (one == null || other == null) {
                return one == null && other == null;
            }
            return one.size() == other.size()
                    && IntStream.range(0, one.size()).allMatch(i -> near(one.get(i), other.get(i)));
        }

        private static boolean near(double one, double other) {
            return Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other));
        }

        @Override
        public String toString() {
            return interval == null ? String.valueOf(ratio) : ratio + " " + interval;
        }
    }
}
