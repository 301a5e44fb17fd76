package stackbench.harness.report.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.Change;
import stackbench.harness.analysis.history.Course;

/**
 * The history of a run's cases, as the page draws it. There may be thousands of points, and so a point tells its run by a number.
 *
 * @param runs that courses have points of
 * @param sentences on all that changed, or that nothing did
 * @param note what a reader of the courses must know
 */
record PageHistory(List<PageRun> runs, List<PageCourse> courses, List<String> sentences, String note) {

    /** The most points of a page: more would take megabytes. */
    static final int MOST_POINTS = 10_000;

    /** The fewest points of a course, however many courses there are. */
    private static final int FEWEST_OF_COURSE = 10;

    private static final MathContext DIGITS = new MathContext(5);

    /** A run, and the commit that was measured in it. */
    record PageRun(String startedAt, String commit) {}

    /**
     * The course of a figure.
     *
     * @param points the place of the run, the figure, and where they are known the ends of its interval
     */
    record PageCourse(
            String id,
            String figure,
            String title,
            List<List<Number>> points,
            List<PageChange> changes,
            @Nullable Double detectable) {}

    /**
     * A change.
     *
     * @param at the place among the points drawn
     */
    record PageChange(int at, String words) {}

    /** Null where there is no history. */
    static @Nullable PageHistory of(Optional<CaseHistory> history) {
        return history.map(PageHistory::of).orElse(null);
    }

    private static PageHistory of(CaseHistory history) {
        List<PageRun> runs = history.courses().stream()
                .flatMap(course -> course.points().stream())
                .map(PageHistory::run)
                .distinct()
                .toList();
        int most = Math.max(
                FEWEST_OF_COURSE, MOST_POINTS / Math.max(1, history.courses().size()));
        return new PageHistory(
                runs,
                history.courses().stream()
                        .map(course -> course(course, runs, most))
                        .toList(),
                history.sentences(),
                history.note());
    }

    private static PageRun run(Course.Point point) {
        return new PageRun(point.startedAt(), point.commit());
    }

    private static PageCourse course(Course course, List<PageRun> runs, int most) {
        int dropped = Math.max(0, course.points().size() - most);
        List<String> sentences = course.sentences();
        List<Change> changes = course.changes();
        return new PageCourse(
                course.id(),
                course.figure().name(),
                course.title(),
                course.points().stream()
                        .skip(dropped)
                        .map(point -> point(point, runs.indexOf(run(point))))
                        .toList(),
                IntStream.range(0, changes.size())
                        .filter(i -> changes.get(i).at() > dropped)
                        .mapToObj(i -> new PageChange(changes.get(i).at() - dropped, sentences.get(i)))
                        .toList(),
                course.detectable());
    }

    private static List<Number> point(Course.Point point, int run) {
        List<Number> numbers =
                new ArrayList<>(List.of(run, rounded(point.figure().value())));
        List<Double> interval = point.figure().interval();
        if (interval != null) {
            interval.stream().map(PageHistory::rounded).forEach(numbers::add);
        }
        return numbers;
    }

    private static Double rounded(double value) {
        return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
    }
}
