package stackbench.harness.analysis.history;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import stackbench.harness.compare.ChangePoints.ChangePoint;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;

/**
 * A change of a figure.
 *
 * @param at the place among the points of the first after the change
 * @param first the run of that point
 * @param before the run before it
 * @param ratio of the figure after the change to that before it
 * @param interval low and high, at 95%
 */
public record Change(int at, Course.Point first, Course.Point before, double ratio, List<Double> interval) {

    /** The commit of a build that nobody could tell it of, see {@link stackbench.harness.measure.machine.Machine}. */
    private static final String UNKNOWN = "not available";

    /** What the name of a commit ends with where the work tree had changes. */
    private static final String CHANGED = "-dirty";

    /** What the digest of an own app's jar begins with, which stands for its commit. */
    private static final String DIGEST = "sha256:";

    static Change of(ChangePoint change, List<Course.Point> points) {
        Interval interval = change.ratio().interval(VisitEstimate.LEVEL);
        return new Change(
                change.at(),
                points.get(change.at()),
                points.get(change.at() - 1),
                change.ratio().value(),
                List.of(interval.low(), interval.high()));
    }

    /** Say it, such as {@code rose by 5.2% (3.1 to 7.4) at commit abc1234}. */
    String words() {
        return "%s by %s%% (%s) %s"
                .formatted(
                        ratio > 1 ? "rose" : "fell",
                        percentage(ratio),
                        interval.stream()
                                .sorted((one, other) -> Double.compare(Math.abs(one - 1), Math.abs(other - 1)))
                                .map(Change::percentage)
                                .collect(Collectors.joining(" to ")),
                        place() + surroundings());
    }

    /** What else changed between the two runs, and may be the reason. */
    private String surroundings() {
        List<String> others = first.line().otherThan(before.line());
        return others.isEmpty() ? "" : ", where %s changed too".formatted(String.join(" and ", others));
    }

    /** Where it was. Only of a commit that is known and was built without changes does the code follow from the name. */
    private String place() {
        String commit = first.commit();
        if (commit.equals(UNKNOWN)) {
            return "in the run of %s, whose commit is not known".formatted(first.startedAt());
        }
        String what = commit.startsWith(DIGEST) ? "jar" : "commit";
        return "at %s %s%s".formatted(what, commit, commit.equals(before.commit()) ? same(what, commit) : "");
    }

    private static String same(String what, String commit) {
        return "; the run before was of this %s too, %s"
                .formatted(
                        what,
                        commit.endsWith(CHANGED)
                                ? "but changes that are not committed may differ"
                                : "so that it was not the code");
    }

    private static String percentage(double ratio) {
        return String.format(Locale.ROOT, "%.1f", Math.abs(ratio - 1) * 100);
    }
}
