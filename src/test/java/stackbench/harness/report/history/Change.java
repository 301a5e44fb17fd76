package stackbench.harness.report.history;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import stackbench.harness.compare.ChangePoint;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;

/**
 * A change of a figure.
 *
 * @param at the place among the points of the first after the change
 * @param commit of that run
 * @param ratio of the figure after the change to that before it
 * @param interval low and high, at 95%
 * @param sameCommit whether the run before was of this commit too, so that the commit is not what changed
 */
public record Change(int at, String commit, double ratio, List<Double> interval, boolean sameCommit) {

    static Change of(ChangePoint change, List<Course.Point> points) {
        Interval interval = change.ratio().interval(VisitEstimate.LEVEL);
        String commit = points.get(change.at()).commit();
        return new Change(
                change.at(),
                commit,
                change.ratio().value(),
                List.of(interval.low(), interval.high()),
                points.get(change.at() - 1).commit().equals(commit));
    }

    /** Say it, such as {@code rose by 5.2% (3.1 to 7.4) at commit abc1234}. */
    String words() {
        return "%s by %s%% (%s) at commit %s%s"
                .formatted(
                        ratio > 1 ? "rose" : "fell",
                        percentage(ratio),
                        interval.stream()
                                .sorted((one, other) -> Double.compare(Math.abs(one - 1), Math.abs(other - 1)))
                                .map(Change::percentage)
                                .collect(Collectors.joining(" to ")),
                        commit,
                        sameCommit ? ", of which the run before was too: it was not the code" : "");
    }

    private static String percentage(double ratio) {
        return String.format(Locale.ROOT, "%.1f", Math.abs(ratio - 1) * 100);
    }
}
