package stackbench.harness.analysis.history;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.CaseIntervals;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/** The lines that a run adds to a history: one for each case that passed. */
public final class LinesOfRun {

    private final RunResult run;
    private final CaseIntervals ofCpu;
    private final CaseIntervals ofAllocation;

    private LinesOfRun(RunResult run) {
        this.run = run;
        ofCpu = CaseIntervals.of(Metric.SERVER_CPU, run.cases());
        ofAllocation = CaseIntervals.of(Metric.ALLOCATION, run.cases());
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

    private HistoryLine line(CaseResult result) {
        Optional<ComparisonResult> comparison = comparison(result);
        Double perSecond = result.requestsPerSecond();
        return new HistoryLine(
                HistoryLine.VERSION,
                run.startedAt(),
                commit(result),
                run.environment().gitCommit(),
                result.id(),
                result.arm(),
                comparison.map(ComparisonResult::reference).orElse(null),
                perSecond == null ? null : new HistoryFigure(perSecond, result.requestsPerSecondInterval()),
                comparison
                        .map(one -> new HistoryFigure(one.ratio(), one.interval()))
                        .orElse(null),
                figure(ofCpu, result),
                figure(ofAllocation, result),
                run.environment().jdk(),
                run.environment().machine(run.environment().os()),
                RunFacts.postgres(run),
                beside(result),
                SeriesKey.of(result, run).configuration());
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

    private static @Nullable HistoryFigure figure(CaseIntervals intervals, CaseResult result) {
        return intervals
                .metric()
                .of(result)
                .filter(value -> value > 0)
                .map(value -> new HistoryFigure(value, intervals.around(value, result)))
                .orElse(null);
    }
}
