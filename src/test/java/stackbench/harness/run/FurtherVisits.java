package stackbench.harness.run;

import java.util.List;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Cell;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.metric.Metric;

/**
 * Whether a cell needs a further visit: where the ratios of its requests/s are not narrow enough yet, or the machine was faster or slower than usual
 * in some of its visits. Narrow enough is half an interval of 8%, or of a quarter of what the ratio is away from 1, on the scale
 * of logarithms: who makes half of the requests needs no decimals, near ties get the time. It goes by width and never stops
 * because a difference has just been found, so that nothing has to be paid for looking often (Y. S. Chow and H. Robbins, On the
 * asymptotic theory of fixed-width sequential confidence intervals for the mean, Annals of Mathematical Statistics 36, 1965;
 * that so few visits keep the level is simulated in FurtherVisitsTests).
 *
 * <p>Two builds are visited further, in all cells, while what is said of them is inconclusive and may change: something may be slower, or too
 * little can be told. What the machine did asks for nothing more: both builds had the same one in each visit. What looking often costs is in the levels of
 * {@link stackbench.harness.compare.Looks}.
 */
record FurtherVisits(BenchmarkConfig.Visits visits) {

    /** Half an interval that is narrow enough for any ratio, as a logarithm. */
    private static final double NARROW = 0.08;

    /** Half an interval over the distance of its ratio from 1, as logarithms. */
    private static final double SHARE = 0.25;

    /**
     * Whether the visit is to be made, when those before it have been.
     *
     * @param visit counted from 1
     */
    boolean wants(Cell cell, int visit, RunResult soFar) {
        if (visit <= visits.least()) {
            return visit == 1 || !isHopeless(soFar);
        }
        return visit <= visits.most() && isOpen(cell, visit, soFar);
    }

    /** Whether servers of either build are wrong in so many cases that nothing can be said of the builds. */
    private static boolean isHopeless(RunResult soFar) {
        RunResult.Baseline base = soFar.baseline();
        return base != null
                && base.verdict().outcome() == BuildVerdict.Outcome.INCONCLUSIVE
                && !base.verdict().mayChange();
    }

    private boolean isOpen(Cell cell, int visit, RunResult soFar) {
        RunResult.Baseline base = soFar.baseline();
        return base == null
                ? isAnyWide(cell, soFar) || visit - 1 - marked(cell, visit, soFar) < visits.least()
                : base.verdict().mayChange();
    }

    private static boolean isAnyWide(Cell cell, RunResult soFar) {
        return soFar.comparisons().stream()
                .filter(one -> one.metric() == Metric.RATE && one.cell().equals(cell.toString()))
                .anyMatch(FurtherVisits::isWide);
    }

    private static boolean isWide(ComparisonResult comparison) {
        List<Double> interval = comparison.interval();
        if (interval == null) {
            return true;
        }
        double half = Math.log(interval.getLast() / interval.getFirst()) / 2;
        return half > Math.max(NARROW, SHARE * Math.abs(Math.log(comparison.ratio())));
    }

    private static long marked(Cell cell, int before, RunResult soFar) {
        return soFar.states().stream()
                .filter(state -> state.workload().equals(cell.workload().toString()))
                .filter(state -> state.marked() && state.visit() < before)
                .count();
    }
}
