package stackbench.harness.report.console;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.output.ConsoleMode;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.plan.Cell;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RunAnswer;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.Capacity;

/** The lines that a person sees while the suite runs and when it ends. They are plain, and read the same in a CI log. */
public final class Console {

    private final PrintStream out;
    private final ConsoleMode mode;

    /** Prints plain lines to a stream, the end of a run in brief. */
    public Console(PrintStream out) {
        this(out, ConsoleMode.BRIEF);
    }

    /** Prints plain lines to a stream, the end of a run in brief or in full. */
    public Console(PrintStream out, ConsoleMode mode) {
        this.out = out;
        this.mode = mode;
    }

    /** Prints to this process's standard output. */
    public static Console standard(ConsoleMode mode) {
        return new Console(System.out, mode);
    }

    /** Say once where PostgreSQL comes from and why. */
    public void postgres(PostgresInfo info) {
        if (!info.exists()) {
            line("no PostgreSQL: " + info.reason());
            return;
        }
        line("PostgreSQL %s, %s".formatted(info.version(), info.reason()));
        line("  "
                + String.join(
                        ", ",
                        info.settings().entrySet().stream()
                                .map(e -> e.getKey() + "=" + e.getValue())
                                .toList()));
    }

    /** Warn that load goes to machines of which nobody knows whose they are; none: say nothing. */
    public void outside(List<String> hosts) {
        if (!hosts.isEmpty()) {
            line("WARNING: load goes outside this machine and its private network, to %s, as bench.target.allow allows"
                    .formatted(String.join(", ", hosts)));
        }
    }

    /** Say how much of an interrupted run is kept. */
    public void resumed(int cases) {
        line("resumed: what was measured of %s is kept".formatted(Figures.counted(cases, "case")));
    }

    /** Say that an interrupted run was found where this one writes, and how to report it or go on with it. */
    public void keptAside(Path directory, @Nullable String problem) {
        line("an interrupted run is kept in %s: %s"
                .formatted(
                        directory,
                        problem == null
                                ? "report it with -Dbench.report.only=%1$s, or go on with it by what it was given and -Dbench.resume=true -Dbench.report.dir=%1$s"
                                        .formatted(directory)
                                : problem));
    }

    /** Say which other build is measured too. */
    public void baseline(String commit, String directory, boolean isHead) {
        line("base: %s in %s%s".formatted(commit, directory, isHead ? ", the same jar as head" : ""));
    }

    /** Say what was not as it should be when a server was started. */
    public void trouble(String what) {
        line("  " + what);
    }

    /** Say what is measured next. */
    public void cell(Cell cell, int visit, Progress progress) {
        line("[%d/%d] %d%%, about %s left: visit %d of %s"
                .formatted(progress.cell(), progress.cells(), progress.percent(), human(progress.left()), visit, cell));
    }

    /** Say that cells are measured again now, if there are any. */
    public void again(List<Cell> cells, Progress progress) {
        progress.again(cells.size());
        if (!cells.isEmpty()) {
            line("disturbed, so measured again: "
                    + cells.stream().map(Cell::toString).collect(Collectors.joining(", ")));
        }
    }

    /** Say why a disturbed visit could not be measured again. */
    public void notAgain(String reason) {
        line("not measured again: " + reason);
    }

    /** Say what the cases of a cell have come to with this visit. */
    public void finished(int visit, List<CaseResult> results) {
        for (CaseResult result : results) {
            line("  %-7s %-45s %s%s"
                    .formatted(result.verdict(), result.id(), figure(result), visit == 1 ? "" : " so far"));
            result.reasons().forEach(reason -> line("          " + reason));
        }
    }

    private static String figure(CaseResult result) {
        Double rate = result.requestsPerSecond();
        Capacity capacity = result.capacity();
        if (rate != null) {
            return Figures.text("%,.1f requests/s", rate)
                    + Figures.offered(result)
                    + Figures.text(", %,.0f messages/s", result.messagesPerSecond());
        }
        return capacity == null
                ? "%,d requests verified".formatted(result.verified().responses())
                : Figures.capacity(capacity, " requests/s") + " with " + capacity.slo();
    }

    /** Say that a cell is visited once more now, with a longer warm-up. */
    public void sensitivity(Cell cell) {
        line("once more, after three times the warm-up, since speeds in it were still changing: " + cell);
    }

    /** Say why a cell could not be visited once more. */
    public void noSensitivity(String reason) {
        line("no visit after three times the warm-up: " + reason);
    }

    /** Say that flame graphs are drawn now, on servers started for them. */
    public void profiling(int cases) {
        line("profiles, each in blocks of its own, of cases: %d".formatted(cases));
    }

    /** Say where the flame graph of a case is or how much was counted of it, or why there is nothing. */
    public void profiled(String id, String where) {
        line("  %-45s %s".formatted(id, where));
    }

    /** Say why a workload that was measured before has no profiles. */
    public void notProfiled(String workload, String reason) {
        line("no profiles of %s: %s".formatted(workload, reason));
    }

    /** Print the closing tables and what they come to; in full also how to repeat the order of a run that drew it, as the page says. */
    public void tables(RunResult run, Path results) {
        out.print(mode == ConsoleMode.FULL ? ResultTables.render(run) : ResultTables.brief(run));
        out.println();
        RunAnswer.of(run).sentences().forEach(this::line);
        if (mode == ConsoleMode.FULL) {
            RunFacts.drawnSeed(run)
                    .ifPresent(seed ->
                            line("bench.seed=%s repeats the messages and the order of this run".formatted(seed)));
            line("results: " + results.toAbsolutePath().normalize());
        }
        out.flush();
    }

    /** Print several runs taken together. */
    public void pooled(PooledResult pooled) {
        PooledTables tables = new PooledTables(pooled);
        out.print(tables.text());
        for (int run = 0; run < pooled.runs().size(); run++) {
            line("run %d: %s, %s"
                    .formatted(
                            run + 1,
                            pooled.runs().get(run).startedAt(),
                            pooled.runs().get(run).file()));
        }
        tables.sentences().forEach(this::line);
    }

    /**
     * Say how a run compares with earlier ones, all taken together.
     *
     * @param directory they are kept in
     * @param command that shows all of it
     */
    public void history(PooledResult pooled, Path directory, String command) {
        int earlier = pooled.runs().size() - 1;
        String kept = "%s of the same configuration %s in %s"
                .formatted(Figures.counted(earlier, "earlier run"), earlier == 1 ? "is" : "are", directory.normalize());
        if (mode == ConsoleMode.BRIEF) {
            line("%s; pool them with %s".formatted(kept, command));
            return;
        }
        line("%s. Pooled with %s:".formatted(kept, earlier == 1 ? "it" : "them"));
        pooled.effectLines().forEach(effect -> line("  " + effect));
        line("all of it: " + command);
    }

    /** Say where cases changed from commit to commit, or that none did. */
    public void courses(CaseHistory history) {
        history.sentences().forEach(this::line);
    }

    /** Say what is wrong with the file that the run will be added to, and goes on all the same. */
    public void historyCutOff(Path file) {
        line("history: the last line of %s is cut off, as a killed run leaves it; it counts for nothing and is replaced"
                .formatted(file));
    }

    /** Say that a run is not in the file, and how it gets there. */
    public void historyNotWritten(Path file, String problem) {
        line(
                "history: %s was not written: %s. All else of this run is; the same command with -Dbench.resume=true adds it and measures nothing again"
                        .formatted(file, problem));
    }

    /** Say which files were written. */
    public void written(List<Path> files) {
        files.forEach(file -> line("written: " + file.normalize()));
    }

    /** Say where the page for people is. */
    public void report(Path page) {
        line("report: " + page.toAbsolutePath().normalize());
    }

    private void line(String text) {
        out.println("stackbench | " + text);
        out.flush();
    }

    static String human(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        return seconds < 100 ? seconds + " s" : (seconds + 30) / 60 + " min";
    }
}
