package stackbench.harness.analysis.history;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Setting;
import stackbench.harness.verdict.result.CaseResult;

/** Histories for the tests of those who read them. */
public final class SampleHistory {

    private SampleHistory() {}

    /** Make the lines that a run with these cases would add. */
    public static List<HistoryLine> lines(RunResult run) {
        Set<String> cells = run.cases().stream().map(CaseResult::cell).collect(Collectors.toSet());
        return LinesOfRun.of(run, cells);
    }

    /**
     * Make the history of a run's cases: the same run on as many days, whose figures differ by 1%.
     *
     * @param changed a case whose server CPU per request is 5% more from a day on, counted from 0
     */
    public static CaseHistory of(RunResult run, int days, String changed, int from) {
        List<HistoryLine> lines = IntStream.range(0, days)
                .boxed()
                .flatMap(day -> day(run, day, changed, day < from ? 1 : 1.05))
                .toList();
        return CaseHistory.of(run, new HistoryFile.Content(lines, false));
    }

    private static Stream<HistoryLine> day(RunResult run, int day, String changed, double factor) {
        double noise = 1 + 0.01 * Math.sin(2.4 * day);
        return lines(run).stream().map(line -> on(day, line, noise * (line.id().equals(changed) ? factor : 1)));
    }

    private static HistoryLine on(int day, HistoryLine line, double factor) {
        return new HistoryLine(
                HistoryLine.VERSION,
                "2026-%02d-%02dT01:02:03.456789Z".formatted(1 + day / 28, 1 + day % 28),
                "%07x".formatted(0xabc0000 + day),
                line.id(),
                line.arm(),
                line.reference(),
                line.requestsPerSecond(),
                line.ratio(),
                times(factor, line.serverCpuMicrosPerRequest()),
                line.allocatedBytesPerRequest(),
                line.jdk(),
                line.machine(),
                line.postgres(),
                line.beside(),
                line.configuration());
    }

    private static @Nullable HistoryFigure times(double factor, @Nullable HistoryFigure figure) {
        if (figure == null) {
            return null;
        }
        List<Double> interval = figure.interval();
        return new HistoryFigure(
                figure.value() * factor,
                interval == null
                        ? null
                        : interval.stream().map(bound -> bound * factor).toList());
    }

    /** Make a run of its kind, in another environment or with other settings. */
    static RunResult altered(RunResult run, String mode, RunResult.Environment environment, List<Setting> config) {
        return new RunResult(
                run.schemaVersion(),
                mode,
                run.startedAt(),
                run.finishedAt(),
                environment,
                config,
                run.arms(),
                run.cases(),
                run.controls(),
                run.comparisons(),
                run.effects(),
                run.states(),
                run.repeatedVisits(),
                run.baseline(),
                run.timeline(),
                run.servers());
    }
}
