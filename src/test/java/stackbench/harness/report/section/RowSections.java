package stackbench.harness.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ColdResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.OverloadResult.OverloadStep;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.visit.Flow;

/** The sections on kinds of load in which each architecture has rows, in a table for each cell; empty for a run without such load. */
final class RowSections {

    private static final double MEGABYTE = 1e6;

    private RowSections() {}

    /** How soon servers that had just started answered, and how soon they did what they can. */
    static Section cold(RunResult run) {
        List<CaseResult> cold = run.cases().stream()
                .filter(result -> cold(result) != null && result.passed())
                .toList();
        return Section.of(
                "cold",
                LoadTable.grouped(cold, CaseResult::cell)
                        .map(cases -> table(
                                cases,
                                cases.getFirst().cell() + ": from launch to peak",
                                head(
                                        ", s to the first answer, CPU s by then, MB by then, s to 95% of peak, MB by then, peak requests/s, starts, rise at the end"),
                                result -> rows(result.arm(), cold(result))))
                        .toList(),
                "Means over the starts, each in its own JVM, with 95% intervals. Peak: the requests/s of the last quarter of the time. Rise at the end: the second half of that quarter over the first. If it exceeds 5% or is significant, the peak is higher and later: its figures are lower bounds and cannot be compared.");
    }

    private static List<String> head(String columns) {
        return List.of(columns.split(", "));
    }

    private static Table table(
            List<CaseResult> cases,
            String title,
            List<String> head,
            Function<CaseResult, Stream<List<String>>> rowsOf) {
        return Table.ofCell(
                cases.getFirst().cell(),
                title,
                head,
                cases.stream().flatMap(rowsOf).toList());
    }

    private static @Nullable ColdResult cold(CaseResult result) {
        RampResult ramp = result.ramp();
        return ramp == null ? null : ramp.cold();
    }

    private static Stream<List<String>> rows(String arm, @Nullable ColdResult starts) {
        return starts == null ? Stream.of() : Stream.of(row(arm, starts));
    }

    static List<String> row(String arm, ColdResult starts) {
        return List.of(
                arm,
                text(starts.readySeconds(), "%.2f", 1),
                text(starts.readyCpuSeconds(), "%.2f", 1),
                text(starts.readyMegabytes(), "%.0f", 1),
                ofPeak(starts, starts.peakSeconds(), "%.1f"),
                ofPeak(starts, starts.peakMegabytes(), "%.0f"),
                ofPeak(starts, starts.peakPerSecond(), "%,.0f"),
                String.valueOf(starts.starts()),
                text(starts.rise(), "%.1f%%", 100));
    }

    /** A figure of the peak is a lower bound where the servers were not at it. */
    private static String ofPeak(ColdResult starts, ColdResult.@Nullable Figure figure, String format) {
        return figure == null || starts.reachedPeak()
                ? text(figure, format, 1)
                : "at least " + Figures.text(format, figure.mean());
    }

    private static String text(ColdResult.@Nullable Figure figure, String format, int times) {
        return figure == null
                ? ""
                : Figures.text(format, times * figure.mean())
                        + Figures.bounds(figure.interval(), end -> Figures.text(format, times * end));
    }

    /** What each architecture was offered, what it answered, when it had recovered, and how much of it was left at the highest multiple. */
    static Section overload(RunResult run) {
        return new Section(
                "overload",
                LoadTable.OVERLOADS
                        .grouped(run, CaseResult::cell)
                        .map(cases -> table(
                                cases,
                                "%s, overload%s: goodput: right answers within the limit"
                                        .formatted(
                                                cases.getFirst().workload(),
                                                LoadTable.messages(cases.getFirst(), " per request")),
                                head(
                                        "architecture, %s, offered/s, goodput/s, p99 ms, client late ms, refused, failed, missed"
                                                .formatted(LoadTable.OVERLOADS.rowHead())),
                                result -> Stream.concat(
                                        steps(result),
                                        left(run, result, cases.getFirst().arm())))));
    }

    /** How much is left of an arm, beside the first one and its own architecture. */
    private static Stream<List<String>> left(RunResult run, CaseResult result, String first) {
        if (result.gaveUp()) {
            return Stream.of(fact("goodput ratio", "none: a visit without"));
        }
        List<ComparisonResult> all = run.overloads() == null ? List.of() : run.overloads();
        return all.stream()
                .filter(one -> one.interval() != null
                        && one.cell().equals(result.cell())
                        && one.arm().equals(result.arm())
                        && List.of(first, result.architecture()).contains(one.reference()))
                .map(one -> fact(
                        "goodput / " + one.reference(),
                        new RatioText(one.ratio(), one.interval()).brief() + (one.resolved() ? "" : "~")));
    }

    private static List<String> fact(String name, String value) {
        return List.of("", name, value, "", "", "", "", "", "");
    }

    private static Stream<List<String>> steps(CaseResult result) {
        OverloadResult overload = result.overload();
        if (overload == null) {
            return Stream.of(List.of(result.arm(), result.verdict().name(), "", "", "", "", "", "", ""));
        }
        List<List<String>> rows = new ArrayList<>();
        for (OverloadStep step : overload.steps()) {
            String back = rows.size() == overload.steps().size() - 1 ? "back to " : "";
            rows.add(row(rows.isEmpty() ? result.arm() : "", back, step));
        }
        Double seconds = overload.recoverySeconds();
        String recovered = seconds == null ? "not by the end" : Figures.text("%,.1f s", seconds);
        rows.add(fact("recovered in", recovered));
        return rows.stream();
    }

    private static List<String> row(String arm, String back, OverloadStep step) {
        return List.of(
                arm,
                back + Overload.text(step.multiple()),
                Figures.text("%,.0f", step.offeredPerSecond()),
                Figures.text("%,.0f", step.goodputPerSecond()),
                Figures.text("%,.2f", step.p99Millis()),
                Figures.text("%,.2f", step.clientLateP99Millis()),
                Figures.text("%,d", step.refused()),
                Figures.text("%,d", step.failed()),
                Figures.text("%,d", step.missed()));
    }

    /** Who waits for slow readers, and who buffers what they do not read. */
    static Section slowReader(RunResult run) {
        return new Section(
                "slow-reader",
                LoadTable.SLOW_READERS
                        .grouped(run, CaseResult::cell)
                        .map(cases -> table(
                                cases,
                                title(cases.getFirst().workload(), (SlowReader)
                                        cases.getFirst().load()),
                                head("%s, , in flight MB, rows fetched, read, heap MB, of the answer MB"
                                        .formatted(LoadTable.SLOW_READERS.rowHead())),
                                result -> Stream.of(flow(result)))));
    }

    private static String title(String workload, SlowReader load) {
        return "%s, a slow reader: %,d of %,d messages/s for %s s; a server with more than %,.0f MB in flight buffers"
                .formatted(
                        workload,
                        load.messagesPerSecond(),
                        load.batchSize(),
                        load.parameters().get("seconds"),
                        Flow.BOUND_BYTES / MEGABYTE);
    }

    private static List<String> flow(CaseResult result) {
        Flow flow = result.flow();
        if (flow == null) {
            return List.of(result.arm(), result.verdict().name(), "", "", "", "", "");
        }
        Flow.Moment last = flow.whileSlow().getLast();
        return List.of(
                result.arm(),
                flow.buffers() ? "buffers" : "waits",
                megabytes(flow.mostBytesInFlight()),
                Figures.text("%,d", last.rowsFetched()),
                Figures.text("%,d", last.messagesRead()),
                megabytes(flow.mostHeapBytes()),
                megabytes(flow.heapOfAnswerBytes()));
    }

    private static String megabytes(@Nullable Long bytes) {
        return bytes == null ? "" : Figures.text("%,.1f", bytes / MEGABYTE);
    }
}
