package stackbench.harness.analysis.history;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.VisitRatios;
import stackbench.harness.verdict.result.CaseResult;

/** The lines that a run adds to a history: one for each case that passed. */
public final class LinesOfRun {

    private static final double GIBIBYTE = 1 << 30;

    private final RunResult run;
    private final Moderation ofCpu;
    private final Moderation ofAllocation;

    private LinesOfRun(RunResult run) {
        this.run = run;
        ofCpu = moderation(Metric.SERVER_CPU);
        ofAllocation = moderation(Metric.ALLOCATION);
    }

    /**
     * Derive them; none of a smoke run, which claims no number.
     *
     * @param cells that all visits of were made
     */
    public static List<HistoryLine> of(RunResult run, Set<String> cells) {
        LinesOfRun lines = new LinesOfRun(run);
        return run.measured()
                ? run.cases().stream()
                        .filter(result -> result.passed() && cells.contains(result.cell()))
                        .map(lines::line)
                        .toList()
                : List.of();
    }

    /** What the visits of closed loops have in common tells how much each varies, as of requests/s. */
    private Moderation moderation(Metric metric) {
        return Moderation.of(run.cases().stream()
                .filter(result -> result.load().answersSetThePace())
                .map(result -> VisitRatios.of(metric, result))
                .toList());
    }

    private HistoryLine line(CaseResult result) {
        Optional<ComparisonResult> comparison = comparison(result);
        Double perSecond = result.requestsPerSecond();
        return new HistoryLine(
                HistoryLine.VERSION,
                run.startedAt(),
                commit(result),
                result.id(),
                result.arm(),
                comparison.map(ComparisonResult::reference).orElse(null),
                perSecond == null ? null : new HistoryFigure(perSecond, result.requestsPerSecondInterval()),
                comparison
                        .map(one -> new HistoryFigure(one.ratio(), one.interval()))
                        .orElse(null),
                figure(Metric.SERVER_CPU, ofCpu, result),
                figure(Metric.ALLOCATION, ofAllocation, result),
                run.environment().jdk(),
                machine(),
                RunFacts.postgres(run),
                beside(result),
                SeriesKey.of(result, run).configuration());
    }

    private String machine() {
        RunResult.Environment is = run.environment();
        return "%s, %d x %s, %.0f GiB"
                .formatted(is.os(), is.cpuCount(), is.cpuModel(), (double) is.memoryBytes() / GIBIBYTE);
    }

    private List<String> beside(CaseResult result) {
        return run.all().stream()
                .filter(other -> other.cell().equals(result.cell()))
                .map(CaseResult::arm)
                .filter(arm -> !arm.equals(result.arm()))
                .distinct()
                .sorted()
                .toList();
    }

    /** The first comparison of an arm in a cell is that with the reference; those with others follow. */
    private Optional<ComparisonResult> comparison(CaseResult result) {
        return run.comparisons().stream()
                .filter(one -> one.metric() == Metric.RATE
                        && one.arm().equals(result.arm())
                        && one.cell().equals(result.cell()))
                .findFirst();
    }

    private String commit(CaseResult result) {
        return run.arms().stream()
                .filter(arm -> arm.name().equals(result.arm()))
                .map(ArmResult::commit)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(run.environment().gitCommit());
    }

    /** The figure of a case as a whole; its interval is as far to either side, on the scale of ratios, as that of the mean over the visits. */
    private static @Nullable HistoryFigure figure(Metric metric, Moderation ofClosedLoops, CaseResult result) {
        Moderation moderation = result.load().answersSetThePace() ? ofClosedLoops : Moderation.NONE;
        VisitEstimate visits = moderation.estimate(VisitRatios.of(metric, result));
        return metric.of(result)
                .filter(value -> value > 0)
                .map(value -> HistoryFigure.of(
                        value, visits.interval(VisitEstimate.LEVEL), bound -> bound * value / visits.value()))
                .orElse(null);
    }
}
