package stackbench.harness.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.analysis.result.JsonFile;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.report.console.PooledTables;

/** The outputs of several runs taken together. None of what a single run writes is touched. */
public final class PooledOutputs {

    private PooledOutputs() {}

    /**
     * Write {@code pooled.json}; a job's summary is appended to.
     *
     * @return the files
     */
    public static List<Path> write(BenchmarkConfig.Output output, PooledResult pooled) {
        List<Path> written = new ArrayList<>();
        Path file = output.directory().resolve("pooled.json");
        JsonFile.write(file, pooled);
        written.add(file);
        Optional<Path> summary = output.jobSummary();
        summary.ifPresent(job -> append(job, new PooledTables(pooled).markdown()));
        summary.ifPresent(written::add);
        return written;
    }

    private static void append(Path file, String markdown) {
        try {
            Files.writeString(file, markdown, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("The job summary cannot be written to " + file, e);
        }
    }
}
