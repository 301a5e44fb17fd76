package stackbench.harness.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader.FactDifference;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;

/**
 * A run that is over, or was cut off, and the file it was read from.
 *
 * @param file a {@code results.json} or a journal
 */
public record SavedRun(Path file, RunResult result) {

    private static final String JOURNAL_ENDING = ".jsonl";

    /** Read a run as below, when nobody asks what could not be read. */
    public static SavedRun read(Path recorded) {
        return read(recorded, trouble -> {});
    }

    /**
     * Read a file of either kind, or the one of a directory that tells more. In place of a {@code results.json} that cannot be read comes
     * the journal beside it.
     *
     * @param troubles is told what could not be read, and what was read in its place
     * @throws ConfigException when it is neither, is of another version, or no case was finished
     */
    public static SavedRun read(Path recorded, Consumer<String> troubles) {
        boolean whole = Files.isDirectory(recorded);
        BenchmarkConfig.Output run = new BenchmarkConfig.Output(whole ? recorded : recorded.resolveSibling(""), false);
        Path results = whole ? run.resultsFile() : recorded;
        if (isJournal(recorded) || !Files.exists(results)) {
            return ofJournal(isJournal(recorded) ? recorded : run.journalFile(), troubles);
        }
        boolean besideJournal =
                results.getFileName().equals(run.resultsFile().getFileName()) && Files.exists(run.journalFile());
        try {
            SavedRun ofResults = new SavedRun(results, ResultsFile.read(results));
            return whole && besideJournal ? latest(ofResults, run.journalFile(), troubles) : ofResults;
        } catch (ConfigException e) {
            if (!besideJournal) {
                throw e;
            }
            return inPlaceOf(e, run.journalFile(), troubles);
        }
    }

    private static SavedRun inPlaceOf(ConfigException unreadable, Path journal, Consumer<String> troubles) {
        try {
            SavedRun run = ofJournal(journal, troubles);
            troubles.accept("%s. Read instead: %s".formatted(unreadable.getMessage(), journal));
            return run;
        } catch (ConfigException e) {
            unreadable.addSuppressed(e);
            throw unreadable;
        }
    }

    /**
     * The results, unless the journal knows more: that of a later run, or of one that was cut off before it could replace them. A journal
     * is replaced when a run begins and results when visits were made, so a journal of another run is that of a later one.
     */
    private static SavedRun latest(SavedRun results, Path journal, Consumer<String> troubles) {
        try {
            SavedRun told = ofJournal(journal, troubles);
            boolean same = told.result.startedAt().equals(results.result.startedAt());
            return same && told.size() <= results.size() ? results : told;
        } catch (ConfigException e) {
            troubles.accept("%s. Read instead: %s".formatted(e.getMessage(), results.file));
            return results;
        }
    }

    /** How much it tells: visits and flame graphs of all cases, and whether a longer warm-up moves ratios. */
    private long size() {
        return result.all().stream()
                        .mapToLong(one -> one.visits().size() + one.profiles().size())
                        .sum()
                + (result.sensitivity() == null ? 0 : 1);
    }

    /** Put a run together from its journal, and the time line beside it. It ended when it last wrote. */
    private static SavedRun ofJournal(Path file, Consumer<String> troubles) {
        Journal.Recorded journal = Journal.read(file);
        RunResult run = new ResultAssembly(journal.header(), new VisitResults(journal))
                .toResult(modified(file).toInstant(), timeLine(file.resolveSibling(""), troubles));
        if (run.cases().isEmpty()) {
            throw new ConfigException("%s holds no finished case: there is nothing to report".formatted(file));
        }
        return new SavedRun(file, run);
    }

    private static @Nullable TimeLine timeLine(Path directory, Consumer<String> troubles) {
        try {
            List<TimeLineSample> samples = TimeLineFile.of(directory).samples();
            return samples.isEmpty() ? null : TimeLine.of(samples);
        } catch (ConfigException e) {
            troubles.accept("%s. The run is reported without it".formatted(e.getMessage()));
            return null;
        }
    }

    public boolean isJournal() {
        return isJournal(file);
    }

    private static boolean isJournal(Path file) {
        return file.toString().endsWith(JOURNAL_ENDING);
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /** What keeps this run and another from being pooled, a sentence each: what they differ by is no chance, since they measured something else. */
    List<String> differences(SavedRun other) {
        Map<String, String> mine = builds(result);
        Map<String, String> others = builds(other.result);
        mine.keySet().retainAll(others.keySet());
        others.keySet().retainAll(mine.keySet());
        mine.putAll(facts(result));
        others.putAll(facts(other.result));
        return FactDifference.between(mine, others).stream()
                .map(one ->
                        "%s is %s in %s and %s in %s".formatted(one.name(), one.before(), file, one.now(), other.file))
                .toList();
    }

    /** What the servers of each arm were of, where that is not the commit of the run. A run may lack an arm of the other. */
    private static Map<String, String> builds(RunResult run) {
        Map<String, String> builds = new TreeMap<>();
        run.arms().forEach(arm -> {
            if (arm.commit() != null) {
                builds.put("build of " + arm.name(), arm.commit());
            }
        });
        return builds;
    }

    private static Map<String, String> facts(RunResult run) {
        Map<String, String> facts = RunFacts.settings(run);
        RunResult.Environment environment = run.environment();
        facts.put("schemaVersion", String.valueOf(run.schemaVersion()));
        facts.put("mode", run.mode());
        facts.put("cpuModel", environment.cpuModel());
        facts.put("cpuCount", String.valueOf(environment.cpuCount()));
        facts.put("jdk", environment.jdk());
        facts.put("gitCommit", environment.gitCommit());
        facts.put("postgres", RunFacts.postgres(run));
        return facts;
    }
}
