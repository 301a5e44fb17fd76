package stackbench.harness.run;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.HistoryFile;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.files.ReportLock;
import stackbench.harness.record.PooledRuns;
import stackbench.harness.record.SavedRun;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.console.Console;

/** The outputs of a run that is over, or was cut off, built anew from what it recorded, or several runs pooled; nothing is started. */
public record Rebuild(List<Path> recorded, BenchmarkConfig.Output output, Console console) {

    /**
     * The one that {@code bench.report.only} asks for.
     *
     * @throws ConfigException when nothing is asked for, or what is named is not there
     */
    public static Rebuild asked() {
        return of(BenchmarkConfig.read());
    }

    /** The one that a configuration asks for, as {@link #asked}. */
    public static Rebuild of(BenchmarkConfig config) {
        BenchmarkConfig.Output output = config.output();
        if (output.only().isEmpty()) {
            throw new ConfigException(
                    "bench.report.only is missing: give a results.json, a journal.jsonl, or a directory that holds one of them");
        }
        output.history()
                .ifPresent(
                        file -> new HistoryFile(file).read()); // one that is none is refused before anything is written
        return new Rebuild(output.only(), output, Console.standard(output.console()));
    }

    /**
     * Write every output beside what was recorded; {@code results.json} too, where only a journal was left. Of several runs what
     * they come to together, which replaces nothing of theirs.
     *
     * @return the files
     * @throws ConfigException when what was recorded is not of this version, no case was finished, or runs cannot be pooled; when a run writes to
     *     the directory
     */
    public List<Path> write() {
        ReportLock lock = ReportLock.of(output.directory());
        try {
            return recorded.size() == 1 ? anew(SavedRun.read(recorded.getFirst(), console::trouble)) : pooled();
        } catch (ConfigException | UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) { // a file may hold anything, such as a histogram that is none
            throw new ConfigException(
                    "bench.report.only: %s cannot be reported, since it holds values that no run writes: %s"
                            .formatted(recorded, e),
                    e);
        } finally {
            lock.close();
        }
    }

    private List<Path> pooled() {
        PooledResult pooled = PooledRuns.read(recorded).toResult();
        List<Path> written = Outputs.write(output, pooled);
        console.pooled(pooled);
        console.written(written);
        return written;
    }

    private List<Path> anew(SavedRun run) {
        List<Path> written = new ArrayList<>();
        if (run.isJournal()) {
            ResultsFile.write(output.resultsFile(), run.result());
            written.add(output.resultsFile());
        }
        written.addAll(Outputs.write(output, run.result()));
        console.tables(run.result(), run.isJournal() ? output.resultsFile() : run.file());
        CaseHistory.of(output, run.result()).ifPresent(console::courses);
        console.written(written);
        return written;
    }
}
