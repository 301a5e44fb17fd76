package stackbench.harness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.HistoryLine;
import stackbench.harness.analysis.result.JsonFile;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.report.answer.AsPublished;
import stackbench.harness.report.console.JobSummary;
import stackbench.harness.report.console.PooledTables;
import stackbench.harness.report.export.FlameGraphDifferences;
import stackbench.harness.report.export.RunCsv;
import stackbench.harness.report.page.HtmlReport;

/** Everything that derives from a run's record, written in one place: when a run ends, and when it is only reported. */
public final class Outputs {

    private static final String REPORT = "report.html";

    private final Path directory;
    private final List<Path> written = new ArrayList<>();

    private Outputs(Path directory) {
        this.directory = directory;
    }

    /** Write all outputs as below, of a run that has been added to the history. */
    public static List<Path> write(BenchmarkConfig.Output output, RunResult run) {
        return write(output, run, List.of());
    }

    /**
     * Write all outputs in place of those of an earlier run; a job's summary is appended to.
     *
     * @param lines of this run that are to be shown with the history
     * @return the files
     */
    public static List<Path> write(BenchmarkConfig.Output output, RunResult run, List<HistoryLine> lines) {
        List<ClaimResult> claims = AsPublished.claims(run);
        Outputs outputs = new Outputs(output.directory());
        Optional<CaseHistory> history = CaseHistory.of(output, run, lines);
        outputs.write(REPORT, file -> HtmlReport.write(file, run, claims, history));
        RunCsv.of(run).forEach(file -> outputs.write(file.name(), file::write));
        history.filter(CaseHistory::isShown)
                .map(RunCsv::history)
                .ifPresent(file -> outputs.write(file.name(), file::write));
        output.jobSummary()
                .ifPresent(file -> outputs.write(
                        file, summary -> JobSummary.append(summary, JobSummary.of(run, claims, history))));
        FlameGraphDifferences.write(output.directory(), run); // last: what cannot be drawn costs no other output
        return outputs.written;
    }

    /** Write {@code pooled.json} of several runs taken together; a job's summary is appended to. None of what a single run writes is touched. */
    public static List<Path> write(BenchmarkConfig.Output output, PooledResult pooled) {
        Outputs outputs = new Outputs(output.directory());
        outputs.write("pooled.json", file -> JsonFile.write(file, pooled));
        String summary = new PooledTables(pooled).markdown();
        output.jobSummary().ifPresent(file -> outputs.write(file, job -> JobSummary.append(job, summary)));
        return outputs.written;
    }

    /** The path of the page for people. */
    public static Path report(BenchmarkConfig.Output output) {
        return output.directory().resolve(REPORT);
    }

    private void write(String name, Consumer<Path> writer) {
        write(directory.resolve(name), writer);
    }

    private void write(Path file, Consumer<Path> writer) {
        writer.accept(file);
        written.add(file);
    }
}
