package stackbench.harness.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.timeline.TimeLine;
import stackbench.harness.measure.timeline.TimeLineSample;
import stackbench.harness.report.result.ResultsFile;
import stackbench.harness.report.result.RunResult;

/**
 * A run that is over, or was cut off, and the file it was read from.
 *
 * @param file a {@code results.json} or a journal
 */
record SavedRun(Path file, RunResult result) {

    private static final String JOURNAL_ENDING = ".jsonl";

    /**
     * Read a file of either kind, or the one of a directory that tells more.
     *
     * @throws ConfigException when it is neither, is of another version, or no case was finished
     */
    static SavedRun read(Path recorded) {
        Path file = Files.isDirectory(recorded) ? latest(new BenchmarkConfig.Output(recorded, false)) : recorded;
        return new SavedRun(file, isJournal(file) ? ofJournal(file) : ResultsFile.read(file));
    }

    /** Put a run together from its journal, and the time line beside it. It ended when it last wrote. */
    private static RunResult ofJournal(Path file) {
        Journal.Recorded journal = Journal.read(file);
        List<TimeLineSample> samples = TimeLineFile.of(file.resolveSibling("")).samples();
        RunResult run = new ResultAssembly(journal.header(), new VisitResults(journal))
                .toResult(modified(file).toInstant(), samples.isEmpty() ? null : TimeLine.of(samples));
        if (run.cases().isEmpty()) {
            throw new ConfigException("%s holds no finished case: there is nothing to report".formatted(file));
        }
        return run;
    }

    boolean isJournal() {
        return isJournal(file);
    }

    private static boolean isJournal(Path file) {
        return file.toString().endsWith(JOURNAL_ENDING);
    }

    /** The results, unless the journal knows more: that of a run that was cut off before it could replace them. */
    private static Path latest(BenchmarkConfig.Output run) {
        Path results = run.resultsFile();
        Path journal = run.journalFile();
        if (!Files.exists(results) || !Files.exists(journal)) {
            return Files.exists(results) ? results : journal;
        }
        Instant ofResults = Instant.parse(ResultsFile.read(results).startedAt());
        Instant ofJournal = Instant.parse(Journal.read(journal).header().startedAt());
        boolean cutOff = ofJournal.equals(ofResults) && modified(journal).compareTo(modified(results)) > 0;
        return cutOff || ofJournal.isAfter(ofResults) ? journal : results;
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }
}
