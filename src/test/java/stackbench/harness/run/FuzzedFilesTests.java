package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.fuzz.Fuzz;
import stackbench.fuzz.Spoiling;
import stackbench.harness.analysis.history.HistoryFile;
import stackbench.harness.analysis.history.SampleHistory;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.record.SampleRuns;

/** Whatever is in a file that a run reads back, it is reported, or refused by name. */
@Tag("thorough")
@Timeout(600)
class FuzzedFilesTests {

    private static final int EACH = 20;
    private static final int FILES = 5;

    @TempDir
    private Path directory;

    private Path journal() throws IOException {
        return new SampleRuns(directory.resolve("right")).journal(1, 2, 1.1);
    }

    private RunResult run() {
        return new SampleRuns(directory.resolve("right")).result(1, 1.1);
    }

    private Path results() throws IOException {
        Path file = directory.resolve("right/results.json");
        ResultsFile.write(file, run());
        return file;
    }

    private Path history() throws IOException {
        Path file = Files.createDirectories(directory.resolve("right")).resolve("history.jsonl");
        new HistoryFile(file).append(SampleHistory.lines(run()));
        return file;
    }

    private Path timeLine() throws IOException {
        TimeLineFile file = TimeLineFile.in(Files.createDirectories(directory.resolve("right")), false);
        file.add(new TimeLineSample(1, null, 0, List.of()));
        file.add(new TimeLineSample(2, null, 0.5, List.of()));
        return directory.resolve("right/timeline.jsonl");
    }

    /** Spoil a file, alone or beside others that are right, and do with it what somebody who has it would. */
    private void assertRefusedOrReported(Spoiling spoiling, Path original, Path beside, Reader reader)
            throws IOException {
        List<String> defects = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
            Fuzz fuzz = new Fuzz(original.getFileName() + " " + spoiling, i);
            Path run = Files.createDirectories(directory.resolve(original.getFileName() + "-" + i));
            Files.copy(beside, run.resolve(beside.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            Path file =
                    Files.write(run.resolve(original.getFileName()), spoiling.of(Files.readAllBytes(original), fuzz));
            fuzz.defect(ConfigException.class, () -> reader.read(run, file)).ifPresent(defects::add);
        }

        assertThat(defects).isEmpty();
    }

    @FunctionalInterface
    private interface Reader {

        Object read(Path run, Path file);
    }

    private static Object rebuilt(Path run, Path recorded, Optional<Path> history) {
        BenchmarkConfig.Output output = new BenchmarkConfig.Output(run.resolve("built"), false).withHistory(history);
        return new Rebuild(List.of(recorded), output, WholeRun.quiet()).write();
    }

    @ParameterizedTest
    @EnumSource
    void resultsAreReportedOrRefused(Spoiling spoiling) throws IOException {
        assertRefusedOrReported(spoiling, results(), timeLine(), (run, file) -> rebuilt(run, file, Optional.empty()));
    }

    @ParameterizedTest
    @EnumSource
    void aJournalIsReportedOrRefused(Spoiling spoiling) throws IOException {
        assertRefusedOrReported(spoiling, journal(), timeLine(), (run, file) -> rebuilt(run, file, Optional.empty()));
    }

    @ParameterizedTest
    @EnumSource
    void aJournalIsResumedOrRefused(Spoiling spoiling) throws IOException {
        RunHeader now = SampleHeader.of("2026-01-01T00:00:00Z", Map.of());
        assertRefusedOrReported(spoiling, journal(), timeLine(), (run, file) -> Journal.resume(file, now));
    }

    @ParameterizedTest
    @EnumSource
    void aTimeLineIsReportedOrRefused(Spoiling spoiling) throws IOException {
        Path journal = journal();
        assertRefusedOrReported(
                spoiling,
                timeLine(),
                journal,
                (run, file) -> rebuilt(run, run.resolve(journal.getFileName()), Optional.empty()));
    }

    @ParameterizedTest
    @EnumSource
    void aHistoryIsShownOrRefused(Spoiling spoiling) throws IOException {
        Path results = results();
        assertRefusedOrReported(
                spoiling,
                history(),
                results,
                (run, file) -> rebuilt(run, run.resolve(results.getFileName()), Optional.of(file)));
    }

    @Test
    void theseAreSevenHundred(TestReporter reporter) {
        reporter.publishEntry("seed", String.valueOf(Fuzz.SEED));
        assertThat(Spoiling.values().length * EACH * FILES).isEqualTo(700);
    }
}
