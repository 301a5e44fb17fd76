package stackbench.harness.analysis.history;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;

/**
 * How the cases of a run went from commit to commit.
 *
 * @param lines of the series of these cases, series by series, in the order of the runs
 * @param courses of these cases, those of a case beside each other
 * @param others how many lines of the file are of other cases, or were measured in another way or on another machine
 * @param cutOff whether the last line of the file is only half there
 * @param unreadable why there is nothing to show; null where the file could be read
 */
public record CaseHistory(
        List<HistoryLine> lines,
        List<Course> courses,
        int others,
        boolean cutOff,
        @Nullable String unreadable) {

    /** The share of unchanged series that raise an alarm within as many runs, as it is tested. */
    private static final double FALSE_ALARMS = 0.01;

    private static final int FALSE_ALARM_RUNS = 30;

    /** The fewest runs that can show a change. */
    private static final int FEWEST_RUNS = 6;

    /**
     * Read the file of {@code bench.history}; empty where there is none, and in a smoke run, which claims no number. A file that is no
     * history any more costs its courses, and no report.
     */
    public static Optional<CaseHistory> of(BenchmarkConfig.Output output, RunResult run) {
        return of(output, run, List.of());
    }

    /** Read the file as above, with the lines of a run that has not been added to it yet. */
    public static Optional<CaseHistory> of(BenchmarkConfig.Output output, RunResult run, List<HistoryLine> own) {
        return output.history().filter(file -> run.measured()).map(file -> read(file, run, own));
    }

    private static CaseHistory read(Path file, RunResult run, List<HistoryLine> own) {
        try {
            return of(run, new HistoryFile(file).read().with(own));
        } catch (ConfigException e) {
            return new CaseHistory(List.of(), List.of(), 0, false, e.getMessage());
        }
    }

    static CaseHistory of(RunResult run, HistoryFile.Content content) {
        HistoryLines all = new HistoryLines(content.lines());
        Set<SeriesKey> own = run.cases().stream()
                .map(result -> SeriesKey.of(result, run))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<List<HistoryLine>> series = own.stream().map(all::of).toList();
        return new CaseHistory(
                series.stream().flatMap(List::stream).toList(),
                series.stream().flatMap(CaseHistory::courses).toList(),
                (int) content.lines().stream()
                        .filter(line -> !own.contains(line.series()))
                        .count(),
                content.cutOff(),
                null);
    }

    /** Whether the file could be read. */
    public boolean isShown() {
        return unreadable == null;
    }

    private static Stream<Course> courses(List<HistoryLine> series) {
        return Arrays.stream(CourseFigure.values()).flatMap(figure -> Course.of(figure, series).stream());
    }

    /** What there is to say: a sentence for each change, or one that there was none, or that nothing is known. */
    public List<String> sentences() {
        if (unreadable != null) {
            return List.of("history not shown: " + unreadable);
        }
        List<String> changes =
                courses.stream().flatMap(course -> course.sentences().stream()).toList();
        return Stream.of(
                        changes.isEmpty() ? List.of(unchanged()) : changes,
                        cutOff ? List.of(halfLine()) : List.<String>of())
                .flatMap(List::stream)
                .toList();
    }

    private String unchanged() {
        int runs = courses.stream()
                .mapToInt(course -> course.points().size())
                .max()
                .orElse(0);
        return runs < FEWEST_RUNS
                ? "The history has %s like this one; a change needs at least %d."
                        .formatted(runs == 1 ? "one run" : runs + " runs", FEWEST_RUNS)
                : "In %d courses of up to %d runs no change was found.%s".formatted(courses.size(), runs, detectable());
    }

    /** What could have been found, course by course. */
    private String detectable() {
        double[] steps = courses.stream()
                .flatMap(course -> Stream.ofNullable(course.detectable()))
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return steps.length == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        " Three runs would show a step of %.1f%% to %.1f%% with a power of 80%%.",
                        steps[0] * 100,
                        steps[steps.length - 1] * 100);
    }

    private static String halfLine() {
        return "The last line of the history is cut off, as a run leaves it that is killed while it writes: it counts for nothing.";
    }

    /** What a reader of the courses must know. */
    public String note() {
        if (!isShown()) {
            return "The reports of this run are complete but for its history.";
        }
        return String.format(
                Locale.ROOT,
                "One point for each run with the same settings on the same kind of machine, the newest %d at most; %d other lines of the history"
                        + " are not of these series. Where nothing changes, at most 1 course of 100 says within %d runs that something did:"
                        + " %.2f of these %d. The commit that is named may be up to three off.",
                Course.MOST_RUNS,
                others,
                FALSE_ALARM_RUNS,
                FALSE_ALARMS * courses.size(),
                courses.size());
    }
}
