package stackbench.harness;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.report.Console;
import stackbench.harness.report.JUnitXml;
import stackbench.harness.report.Outputs;
import stackbench.harness.report.ResultsFile;

/** The outputs of a run that is over, or was cut off, built anew from what it recorded; nothing is started. */
public final class Rebuild {

    private final Path recorded;
    private final BenchmarkConfig.Output output;
    private final Console console;

    Rebuild(Path recorded, BenchmarkConfig.Output output, Console console) {
        this.recorded = recorded;
        this.output = output;
        this.console = console;
    }

    /**
     * The one that {@code bench.report.only} asks for.
     *
     * @throws ConfigException when nothing is asked for, or what is named is not there
     */
    public static Rebuild asked() {
        BenchmarkConfig.Output output = BenchmarkConfig.read().output();
        Path recorded = output.only()
                .orElseThrow(
                        () -> new ConfigException(
                                "bench.report.only is missing: give a results.json, a journal.jsonl, or a directory that holds one of them"));
        return new Rebuild(recorded, output, Console.standard());
    }

    /**
     * Write every output beside what was recorded; {@code results.json} too, where only a journal was left.
     *
     * @return the files
     * @throws ConfigException when what was recorded is not of this version, or no case was finished
     */
    public List<Path> write() {
        RecordedRun run = RecordedRun.read(recorded);
        List<Path> written = new ArrayList<>();
        if (run.isJournal()) {
            ResultsFile.write(output.resultsFile(), run.result());
            written.add(output.resultsFile());
        }
        JUnitXml.write(output.junitFile(), JUnitXml.casesOf(run.result()));
        written.add(output.junitFile());
        written.addAll(Outputs.write(output, run.result()));
        console.tables(run.result(), run.isJournal() ? output.resultsFile() : run.file());
        console.written(written);
        return written;
    }
}
