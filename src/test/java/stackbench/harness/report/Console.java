package stackbench.harness.report;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.plan.Cell;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;

/**
 * What a person sees while the suite runs and when it ends: plain lines, which read the same in a CI log; on a terminal also a
 * status line, never while a block is measured.
 */
public final class Console {

    private final PrintStream out;
    private final StatusLine status;

    /** Of plain lines. */
    public Console(PrintStream out) {
        this(out, false);
    }

    Console(PrintStream out, boolean terminal) {
        this.out = out;
        this.status = new StatusLine(out, terminal);
    }

    /** Print to this process's standard output. */
    public static Console standard() {
        return new Console(System.out, Terminal.isThere());
    }

    /** Say once where PostgreSQL comes from and why. */
    public void postgres(PostgresInfo info) {
        line("PostgreSQL %s, %s".formatted(info.version(), info.reason()));
        line("  "
                + String.join(
                        ", ",
                        info.settings().entrySet().stream()
                                .map(e -> e.getKey() + "=" + e.getValue())
                                .toList()));
    }

    /** Say how much of an interrupted run is kept. */
    public void resumed(int cases) {
        line("resumed: %d finished cases are kept".formatted(cases));
    }

    /** Say which other build is measured too. */
    public void baseline(RunResult.Baseline baseline) {
        line("base: %s in %s, measured beside each case in place of a control"
                .formatted(baseline.commit(), baseline.directory()));
    }

    /** Say that a cell is measured once more. */
    public void again(Cell cell) {
        line("  %s came out slower than base beyond the tolerance: measured again in fresh JVMs".formatted(cell));
    }

    /** Say why a cell is measured once more. */
    public void secondLook(String why) {
        line("  %s: measured again in fresh JVMs".formatted(why));
    }

    /** Say what is measured next. */
    public void cell(Cell cell, Progress progress) {
        line("[%d/%d] %s, about %s left".formatted(progress.cell(), progress.cells(), cell, human(progress.left())));
        status.show("  warming up");
    }

    /** Say, on a terminal, how far the cell at hand is. */
    public void round(int round, Progress progress) {
        status.show("  round %d, about %s left".formatted(round, human(progress.left())));
    }

    /** Say how the cases of a cell ended. */
    public void finished(List<CaseResult> results) {
        for (CaseResult result : results) {
            line("  %-7s %-45s %s".formatted(result.verdict(), result.id(), shown(result)));
            result.reasons().forEach(reason -> line("          " + reason));
        }
    }

    private static String shown(CaseResult result) {
        ControlFigures control = result.control();
        return control != null && !control.verified()
                ? "not verified, to see what verifying costs: no number"
                : figure(result) + seen(result);
    }

    private static String seen(CaseResult result) {
        ControlFigures control = result.control();
        if (control == null || control.smallestDifference() == null) {
            return "";
        }
        return ", so %s can be seen".formatted(ControlSummary.percent(control.smallestDifference()));
    }

    private static String figure(CaseResult result) {
        Double rate = result.requestsPerSecond();
        Capacity capacity = result.capacity();
        if (rate != null) {
            return String.format(Locale.ROOT, "%,.1f requests/s, %,.0f messages/s", rate, rate * result.batchSize());
        }
        return capacity == null || capacity.capacityPerSecond() == null
                ? "%,d requests verified".formatted(result.verified().responses())
                : String.format(Locale.ROOT, "%,.1f requests/s with %s", capacity.capacityPerSecond(), capacity.slo());
    }

    /** Say that servers are profiled before they are stopped. */
    public void profiling(int cases) {
        line("flame graphs, each in blocks of its own: %d".formatted(cases));
    }

    /** Say where the flame graph of a case is, or why it has none. */
    public void profiled(CaseResult result) {
        String profile = result.profile();
        line("  %-45s %s"
                .formatted(result.id(), profile == null ? result.notes().getLast() : profile));
    }

    /** Say why a workload that was measured before has no flame graphs. */
    public void notProfiled(String workload, String reason) {
        line("no flame graphs of %s: %s".formatted(workload, reason));
    }

    /** Print the closing tables, and what they come to. */
    public void tables(RunResult run, Path results) {
        status.clear();
        out.print(ResultTables.render(run));
        out.println();
        Answer.of(run).sentences().forEach(this::line);
        line("results: " + results.toAbsolutePath().normalize());
        out.flush();
    }

    /** Say which files were written. */
    public void written(List<Path> files) {
        files.forEach(file -> line("written: " + file.normalize()));
    }

    /** Say where the page for people is. */
    public void report(Path page) {
        line("report:  " + page.toAbsolutePath().normalize());
    }

    private void line(String text) {
        status.clear();
        out.println("stackbench | " + text);
        out.flush();
    }

    static String human(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        return seconds < 100 ? seconds + " s" : (seconds + 30) / 60 + " min";
    }
}
