package stackbench.harness.run;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Cell;
import stackbench.harness.report.console.Console;
import stackbench.harness.report.history.CaseHistory;
import stackbench.harness.report.history.HistoryFile;
import stackbench.harness.report.history.HistoryLine;
import stackbench.harness.report.history.LinesOfRun;
import stackbench.harness.report.result.RunResult;

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

    /** Add the cases all of whose visits were made; what there is of the others says too little. */
    void add(RunResult run, Collection<Cell> finished) {
        Set<String> cells = finished.stream().map(Cell::toString).collect(Collectors.toSet());
        List<HistoryLine> lines = LinesOfRun.of(run, cells);
        output.history().filter(file -> !lines.isEmpty()).ifPresent(file -> new HistoryFile(file).append(lines));
    }

    /** Say what it tells of the cases of a run. */
    void tell(RunResult run) {
        CaseHistory.of(output, run).ifPresent(console::courses);
    }
}
