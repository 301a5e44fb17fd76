package stackbench.harness.verdict.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Rules on the cases of two builds, metric by metric, by the visits in which both were measured. What a compiler made of the
 * same code differs from JVM to JVM, and each visit has JVMs of its own. All that is said of a run holds together with 95%.
 */
public final class BuildJudge {

    private final double tolerance;

    /**
     * Make a judge that tolerates some slowness.
     *
     * @param tolerance by how much head may be slower, as a share
     */
    public BuildJudge(double tolerance) {
        this.tolerance = tolerance;
    }

    /** Rule on each metric of each case, and give the differences case by case. */
    public List<BuildDifference> rule(List<BuildPair> pairs) {
        double level = BuildComparison.level(pairs.size() * Metric.OF_BUILDS.size());
        List<List<BuildDifference>> byMetric = Metric.OF_BUILDS.stream()
                .map(metric -> rule(metric, pairs, level))
                .toList();
        List<BuildDifference> byCase = new ArrayList<>();
        for (int pair = 0; pair < pairs.size(); pair++) {
            for (List<BuildDifference> ofMetric : byMetric) {
                byCase.add(ofMetric.get(pair));
            }
        }
        return byCase;
    }

    private List<BuildDifference> rule(Metric metric, List<BuildPair> pairs, double level) {
        Moderation ofClosedLoops = learn(metric, pairs, true);
        Moderation atGivenRates = learn(metric, pairs, false);
        return pairs.stream()
                .map(pair -> pair.obstacle(metric)
                        .map(obstacle -> BuildDifference.unknown(pair.head().id(), metric, obstacle))
                        .orElseGet(() -> {
                            Moderation moderation = pair.answersSetThePace() ? ofClosedLoops : atGivenRates;
                            VisitEstimate ratio = moderation.estimate(pair.ratios(metric));
                            return BuildDifference.of(
                                    pair, metric, BuildComparison.of(metric.better(), ratio, level, tolerance));
                        }))
                .toList();
    }

    /**
     * Learn how much a metric varies, in closed loops or at given rates. At a given rate requests/s hardly vary, which says
     * nothing about those of a closed loop.
     */
    private static Moderation learn(Metric metric, List<BuildPair> pairs, boolean closedLoop) {
        return Moderation.of(pairs.stream()
                .filter(pair -> pair.answersSetThePace() == closedLoop)
                .map(pair -> pair.ratios(metric))
                .toList());
    }

    /** Say in a sentence what is slower in a case beyond the tolerance; empty when nothing is. */
    public Optional<String> slowdown(List<BuildDifference> ofCase) {
        String slower = ofCase.stream()
                .filter(BuildDifference::beyondTolerance)
                .map(BuildJudge::words)
                .collect(Collectors.joining("; "));
        return slower.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s: slower than base beyond the tolerated %.1f%%: %s",
                        ofCase.getFirst().id(),
                        tolerance * 100,
                        slower));
    }

    private static String words(BuildDifference slower) {
        return "%s %s in %d visits".formatted(slower.metric().words(), slower.change(), slower.visits());
    }

    /** A case as it was in two builds, in the same visits. */
    public record BuildPair(CaseResult head, CaseResult base) {

        /** The ratios of head over base, visit by visit. */
        VisitSeries ratios(Metric metric) {
            return VisitRatios.of(metric, head, base);
        }

        /** See {@link stackbench.harness.plan.Load#answersSetThePace}. */
        boolean answersSetThePace() {
            return head.load().answersSetThePace();
        }

        /** The reason why the two cannot be compared by a metric; empty when they can. */
        Optional<String> obstacle(Metric metric) {
            Optional<String> ofOne = Stream.of(head, base)
                    .flatMap(one -> obstacle(metric, one).stream())
                    .findFirst();
            return ofOne.isPresent() || ratios(metric).visits() > 0
                    ? ofOne
                    : Optional.of("no visit has %s of both builds".formatted(metric.words()));
        }

        private static Optional<String> obstacle(Metric metric, CaseResult one) {
            if (!one.passed()) {
                return Optional.of("%s is %s: %s".formatted(one.id(), one.verdict(), String.join("; ", one.reasons())));
            }
            boolean known = one.visits().stream()
                    .anyMatch(visit -> metric.comparable(visit).isPresent());
            return known ? Optional.empty() : Optional.of("%s has no %s".formatted(one.id(), metric.words()));
        }
    }
}
