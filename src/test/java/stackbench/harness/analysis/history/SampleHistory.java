package stackbench.harness.analysis.history;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;

/** Histories for the tests of those who read them. */
public final class SampleHistory {

    /** A line that has no figure. */
    static final HistoryLine LINE = new HistoryLine(
            HistoryLine.VERSION,
            "2026-01-01T00:00:00Z",
            "abc1234",
            null,
            "a",
            "rsocket",
            null,
            null,
            null,
            null,
            null,
            "JDK 25.0.3",
            "Linux 6.1",
            "embedded 18.6",
            List.of("servlet"),
            "c");

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
        List<HistoryLine> once = lines(run);
        List<HistoryLine> lines = IntStream.range(0, days)
                .boxed()
                .flatMap(day ->
                        once.stream().map(line -> on(day, line, line.id().equals(changed) && day >= from ? 1.05 : 1)))
                .toList();
        return CaseHistory.of(run, new HistoryFile.Content(lines, false));
    }

    private static HistoryLine on(int day, HistoryLine line, double change) {
        double factor = (1 + 0.01 * Math.sin(2.4 * day)) * change;
        HistoryFigure cpu = Objects.requireNonNull(line.serverCpuMicrosPerRequest());
        return line.with()
                .startedAt("2026-%02d-%02dT01:02:03.456789Z".formatted(1 + day / 28, 1 + day % 28))
                .commit("%07x".formatted(0xabc0000 + day))
                .serverCpuMicrosPerRequest(new HistoryFigure(
                        cpu.value() * factor,
                        Objects.requireNonNull(cpu.interval()).stream()
                                .map(bound -> bound * factor)
                                .toList()))
                .build();
    }
}
