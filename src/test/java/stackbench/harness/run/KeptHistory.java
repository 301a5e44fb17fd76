package stackbench.harness.run;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.HistoryFile;
import stackbench.harness.analysis.history.HistoryLine;
import stackbench.harness.analysis.history.LinesOfRun;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.plan.Cell;
import stackbench.harness.record.RunHistory;
import stackbench.harness.report.console.Console;

/** The history that {@code bench.history} has a run add to; does nothing where there is none. */
record KeptHistory(BenchmarkConfig.Output output, Console console) {

    /**
     * See whether it is one, before anything is started.
     *
     * @throws stackbench.harness.config.ConfigException when it is not, naming the line
     */
    void require() {
        output.history().filter(file -> new HistoryFile(file).read().cutOff()).ifPresent(console::historyCutOff);
    }

    /** The cases all of whose visits were made; what there is of the others says too little. */
    static List<HistoryLine> lines(RunResult run, Collection<Cell> finished) {
        return LinesOfRun.of(run, finished.stream().map(Cell::toString).collect(Collectors.toSet()));
    }

    /** Add lines. That this cannot be done costs a run nothing: it is said, and done when the run is resumed. */
    void add(List<HistoryLine> lines) {
        output.history().filter(file -> !lines.isEmpty()).ifPresent(file -> add(lines, file));
    }

    private void add(List<HistoryLine> lines, Path file) {
        try {
            new HistoryFile(file).append(lines);
        } catch (UncheckedIOException e) {
            console.historyNotWritten(file, String.valueOf(e.getCause()));
        } catch (ConfigException e) {
            console.historyNotWritten(file, String.valueOf(e.getMessage()));
        }
    }

    /** Keep a run beside its results too, and say what it comes to together with earlier ones. */
    void keep(RunResult run) {
        RunHistory.in(output.directory())
                .add(run)
                .ifPresent(it -> console.history(it.result(), it.directory(), it.command()));
    }

    /** Say what it tells of the cases of a run, with these lines. */
    void tell(RunResult run, List<HistoryLine> lines) {
        CaseHistory.of(output, run, lines).ifPresent(console::courses);
    }
}
