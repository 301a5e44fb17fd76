package stackbench.harness.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.PooledRatioResult;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.RunDifferences;
import stackbench.harness.compare.RunSeries;
import stackbench.harness.compare.RunSeries.RunRatio;
import stackbench.harness.compare.RunSpread;
import stackbench.harness.compare.RunSpread.PooledRatio;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;

/** The ratios of several runs, put together pair by pair and metric by metric: of one such group is learnt how much runs differ. */
final class Pooling {

    /** What is pooled together. */
    private record Group(String arm, String reference, Metric metric) {}

    /**
     * Where the ratios of a group are of.
     *
     * @param load of a cell; null: all cells of the workload
     */
    private record Scope(String workload, @Nullable Load load) {}

    private final int runs;

    /** The ratios of each group by cell, or by workload, in the order in which they were found. */
    private final Map<Group, Map<Scope, List<RunRatio>>> groups = new LinkedHashMap<>();

    private Pooling(int runs) {
        this.runs = runs;
    }

    /** Pool the ratios of each cell. */
    static Pooling ofCells(List<RunResult> runs) {
        Pooling pooling = new Pooling(runs.size());
        for (int run = 0; run < runs.size(); run++) {
            for (ComparisonResult one : runs.get(run).comparisons()) {
                Double standardError = one.standardError();
                Double degrees = one.degreesOfFreedom();
                if (standardError != null && degrees != null && one.load().answersSetThePace()) {
                    RunRatio ratio = new RunRatio(run, Math.log(one.ratio()), standardError, degrees, one.visits());
                    pooling.of(one.arm(), one.reference(), one.metric(), new Scope(one.workload(), one.load()))
                            .add(ratio);
                }
            }
        }
        return pooling;
    }

    /** Pool the ratios over all cells of a workload. */
    static Pooling ofEffects(List<RunResult> runs) {
        Pooling pooling = new Pooling(runs.size());
        for (int run = 0; run < runs.size(); run++) {
            for (EffectResult one : runs.get(run).effects()) {
                List<Double> ends = one.interval();
                if (ends != null) {
                    pooling.of(one.arm(), one.reference(), one.metric(), new Scope(one.workload(), null))
                            .add(ratio(run, one, ends));
                }
            }
        }
        return pooling;
    }

    /** Earlier results have nothing but the interval. */
    private static RunRatio ratio(int run, EffectResult one, List<Double> ends) {
        Double standardError = one.standardError();
        Double degrees = one.degreesOfFreedom();
        return standardError == null || degrees == null
                ? RunRatio.of(
                        run,
                        one.ratio(),
                        new Interval(ends.getFirst(), ends.getLast(), VisitEstimate.LEVEL),
                        one.visits())
                : new RunRatio(run, Math.log(one.ratio()), standardError, degrees, one.visits());
    }

    private List<RunRatio> of(String arm, String reference, Metric metric, Scope scope) {
        return groups.computeIfAbsent(new Group(arm, reference, metric), any -> new LinkedHashMap<>())
                .computeIfAbsent(scope, any -> new ArrayList<>());
    }

    List<PooledRatioResult> ratios() {
        List<PooledRatioResult> ratios = new ArrayList<>();
        groups.forEach((group, scopes) -> {
            RunSpread spread = RunSpread.of(series(scopes));
            scopes.forEach((scope, ofRuns) -> ratios.add(ratio(group, scope, ofRuns, spread)));
        });
        return ratios;
    }

    private static List<RunSeries> series(Map<Scope, List<RunRatio>> scopes) {
        return scopes.values().stream().map(RunSeries::new).toList();
    }

    private PooledRatioResult ratio(Group group, Scope scope, List<RunRatio> ofRuns, RunSpread spread) {
        PooledRatio pooled = spread.pool(new RunSeries(ofRuns));
        Interval interval = pooled.interval(VisitEstimate.LEVEL);
        return new PooledRatioResult(
                scope.workload,
                scope.load,
                group.arm,
                group.reference,
                group.metric,
                pooled.value(),
                List.of(interval.low(), interval.high()),
                pooled.standardError(),
                pooled.degreesOfFreedom(),
                eachRun(ofRuns));
    }

    private List<@Nullable Double> eachRun(List<RunRatio> ofRuns) {
        List<@Nullable Double> each = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            each.add(null);
        }
        ofRuns.forEach(one -> each.set(one.run(), Math.exp(one.log())));
        return each;
    }

    /** How much the runs differ, group by group. */
    List<PooledResult.RunsDiffer> spread() {
        return groups.entrySet().stream()
                .map(group -> spread(group.getKey(), series(group.getValue())))
                .toList();
    }

    private static PooledResult.RunsDiffer spread(Group group, List<RunSeries> series) {
        RunDifferences differences = RunDifferences.of(series);
        return new PooledResult.RunsDiffer(
                group.arm,
                group.reference,
                group.metric,
                RunSpread.of(series).betweenSd(),
                differences.count(),
                differences.beyond(),
                differences.squares());
    }
}
