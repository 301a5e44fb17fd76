package stackbench.harness.verdict.metric;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Looks;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.verdict.result.CaseResult;

/**
 * Rules on two builds, metric by metric, by the visits in which both were measured. What a compiler made of the same code differs
 * from JVM to JVM, and each visit has JVMs of its own. Two families of statements share the error equally: those on the mean of
 * all cases of an architecture, and those on single cases. After the last visit all that is said of a run holds together with 95%.
 *
 * @param tolerance by how much head may be slower, as a share
 * @param allocationTolerance the same of allocated bytes per request, which vary less
 * @param looks at the run, of which the one after the visits so far is ruled on
 */
public record BuildJudge(double tolerance, double allocationTolerance, Looks looks) {

    /**
     * What came out of comparing two builds.
     *
     * @param architectures the pooled differences of each architecture that has several cases
     * @param cases the differences case by case
     */
    public record BuildRuling(BuildVerdict verdict, List<BuildDifference> architectures, List<BuildDifference> cases) {}

    /** Rule on each metric of each architecture and case, and on the builds as a whole. */
    public BuildRuling rule(List<BuildPair> pairs) {
        List<PooledPairs> pools = PooledPairs.of(pairs);
        int families = pools.isEmpty() ? 1 : 2;
        int made = pairs.stream()
                .filter(BuildPair::passed)
                .mapToInt(BuildPair::visits)
                .min()
                .orElse(0);
        IntFunction<Looks.Levels> levels =
                subjects -> looks.levels(made, BuildComparison.level(subjects * Metric.OF_BUILDS.size(), families));
        List<BuildDifference> architectures =
                inOrder(pools.size(), metric -> pooled(metric, pools, levels.apply(pools.size())));
        List<BuildDifference> cases =
                inOrder(pairs.size(), metric -> single(metric, pairs, levels.apply(pairs.size())));
        return new BuildRuling(
                BuildVerdict.of(pairs, architectures, cases, looks.visits(), made), architectures, cases);
    }

    /** All metrics of one subject, then those of the next. */
    private static List<BuildDifference> inOrder(int subjects, Function<Metric, List<BuildDifference>> ofMetric) {
        List<List<BuildDifference>> byMetric =
                Metric.OF_BUILDS.stream().map(ofMetric).toList();
        return IntStream.range(0, subjects)
                .boxed()
                .flatMap(subject -> byMetric.stream().map(all -> all.get(subject)))
                .toList();
    }

    private List<BuildDifference> pooled(Metric metric, List<PooledPairs> pools, Looks.Levels levels) {
        Moderation moderation = Moderation.of(
                pools.stream().flatMap(pool -> pool.series(metric).stream()).toList());
        return pools.stream()
                .map(pool -> difference(pool.arm(), metric, pool.mean(metric, moderation), levels))
                .toList();
    }

    private List<BuildDifference> single(Metric metric, List<BuildPair> pairs, Looks.Levels levels) {
        Moderation ofClosedLoops = learn(metric, pairs, true);
        Moderation atGivenRates = learn(metric, pairs, false);
        return pairs.stream()
                .map(pair -> pair.obstacle(metric)
                        .map(obstacle -> BuildDifference.unknown(pair.head().id(), metric, tolerance(metric), obstacle))
                        .orElseGet(() -> {
                            Moderation moderation = pair.answersSetThePace() ? ofClosedLoops : atGivenRates;
                            VisitEstimate ratio = moderation.estimate(pair.ratios(metric));
                            return difference(pair.head().id(), metric, ratio, levels)
                                    .withBase(mean(metric, pair.base()))
                                    .withHead(mean(metric, pair.head()));
                        }))
                .toList();
    }

    private static double mean(Metric metric, CaseResult one) {
        return Moderation.NONE.estimate(VisitRatios.of(metric, one)).value();
    }

    private BuildDifference difference(String id, Metric metric, VisitEstimate ratio, Looks.Levels levels) {
        double tolerated = tolerance(metric);
        if (ratio.visits() == 0) {
            String why = "no visit has %s of both builds in all cases".formatted(metric.words());
            return BuildDifference.unknown(id, metric, tolerated, why);
        }
        return BuildDifference.of(id, metric, BuildComparison.of(metric.better(), ratio, levels, tolerated), tolerated);
    }

    private double tolerance(Metric metric) {
        return metric == Metric.ALLOCATION ? allocationTolerance : tolerance;
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
}
