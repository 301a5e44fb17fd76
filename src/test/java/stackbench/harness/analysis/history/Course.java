package stackbench.harness.analysis.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.ChangePoints;
import stackbench.harness.compare.ChangePoints.ChangePoint;

/**
 * How a figure of a case went from run to run.
 *
 * @param id of the case
 * @param title of the figure
 * @param points in the order of the runs, the newest {@value #MOST_RUNS} at most
 * @param detectable the smallest step that the next three runs show with a power of 80%, as a share; null where there are too few runs
 *     to say
 */
public record Course(
        String id,
        CourseFigure figure,
        String title,
        List<Point> points,
        List<Change> changes,
        @Nullable Double detectable) {

    /** How many runs are looked at, the newest ones: what is older has been told of. */
    public static final int MOST_RUNS = 60;

    /** The figure in one run. */
    public record Point(HistoryLine line, HistoryFigure figure) {

        public String startedAt() {
            return line.startedAt();
        }

        public String commit() {
            return line.commit();
        }
    }

    /**
     * Follow a figure through the lines of a series; empty where the newest line does not have it.
     *
     * @param series in the order of the runs; of a ratio those count that are over what the newest one is over
     */
    static Optional<Course> of(CourseFigure figure, List<HistoryLine> series) {
        if (series.isEmpty() || figure.of(series.getLast()) == null) {
            return Optional.empty();
        }
        HistoryLine newest = series.getLast();
        List<Point> all = new ArrayList<>();
        for (HistoryLine line : series) {
            HistoryFigure value = figure.of(line);
            boolean comparable =
                    figure == CourseFigure.SERVER_CPU || Objects.equals(line.reference(), newest.reference());
            if (value != null && comparable) {
                all.add(new Point(line, value));
            }
        }
        return Optional.of(of(newest.id(), figure, figure.title(newest), newestOf(all)));
    }

    private static <T> List<T> newestOf(List<T> all) {
        return all.subList(Math.max(0, all.size() - MOST_RUNS), all.size());
    }

    private static Course of(String id, CourseFigure figure, String title, List<Point> points) {
        List<Double> values =
                points.stream().map(point -> point.figure().value()).toList();
        List<ChangePoint> found = ChangePoints.of(values);
        return new Course(
                id,
                figure,
                title,
                List.copyOf(points),
                found.stream().map(change -> Change.of(change, points)).toList(),
                ChangePoints.detectable(values).orElse(null));
    }

    /** What is to be said of it, a sentence for each change. */
    public List<String> sentences() {
        return changes.stream()
                .map(change -> "%s: %s %s".formatted(id, title, change.words()))
                .toList();
    }
}
