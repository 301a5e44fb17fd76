package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ColdResult;
import stackbench.harness.verdict.result.RampResult;

/** The tables of servers that had just started: how soon they answered, and how soon they did what they can. */
final class ColdTables {

    private static final List<String> HEAD = List.of(
            "",
            "s to the first answer",
            "CPU s by then",
            "MB by then",
            "s to 95% of peak",
            "MB by then",
            "peak requests/s",
            "starts",
            "rise at the end");

    private ColdTables() {}

    /** Write the tables as a console shows them; nothing for a run without such load. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining());
    }

    /** Make a table for each cell. */
    static List<Table> of(RunResult run) {
        List<CaseResult> cold = run.cases().stream()
                .filter(result -> cold(result) != null && result.passed())
                .toList();
        return cold.stream()
                .map(CaseResult::cell)
                .distinct()
                .map(cell -> new Table(
                        cell + ": from launch to peak",
                        HEAD,
                        cold.stream()
                                .filter(result -> result.cell().equals(cell))
                                .flatMap(result ->
                                        Stream.ofNullable(cold(result)).map(starts -> row(result.arm(), starts)))
                                .toList()))
                .toList();
    }

    private static @Nullable ColdResult cold(CaseResult result) {
        RampResult ramp = result.ramp();
        return ramp == null ? null : ramp.cold();
    }

    static List<String> row(String arm, ColdResult starts) {
        List<String> row = new ArrayList<>(List.of(arm));
        row.add(text(starts.readySeconds(), "%.2f"));
        row.add(text(starts.readyCpuSeconds(), "%.2f"));
        row.add(text(starts.readyMegabytes(), "%.0f"));
        row.add(ofPeak(starts, starts.peakSeconds(), "%.1f"));
        row.add(ofPeak(starts, starts.peakMegabytes(), "%.0f"));
        row.add(ofPeak(starts, starts.peakPerSecond(), "%,.0f"));
        row.add(String.valueOf(starts.starts()));
        row.add(rise(starts.rise()));
        return row;
    }

    private static String rise(ColdResult.@Nullable Figure rise) {
        return rise == null
                ? ""
                : text(
                        new ColdResult.Figure(
                                100 * rise.mean(),
                                rise.interval() == null
                                        ? null
                                        : rise.interval().stream()
                                                .map(bound -> 100 * bound)
                                                .toList()),
                        "%.1f%%");
    }

    /** A figure of the peak is a lower bound where the servers were not at it. */
    private static String ofPeak(ColdResult starts, ColdResult.@Nullable Figure figure, String format) {
        return figure == null || starts.reachedPeak()
                ? text(figure, format)
                : "at least " + String.format(Locale.ROOT, format, figure.mean());
    }

    private static String text(ColdResult.@Nullable Figure figure, String format) {
        if (figure == null) {
            return "";
        }
        String mean = String.format(Locale.ROOT, format, figure.mean());
        List<Double> interval = figure.interval();
        return interval == null
                ? mean
                : mean
                        + String.format(
                                Locale.ROOT,
                                " (" + format + " to " + format + ")",
                                interval.getFirst(),
                                interval.getLast());
    }
}
