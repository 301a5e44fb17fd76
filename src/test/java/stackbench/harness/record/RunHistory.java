package stackbench.harness.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.ConfigException;
import stackbench.harness.verdict.result.CaseResult;

/** What earlier runs found, kept beside the results of the last: the ratios that runs are pooled from, without rounds and time line. */
public final class RunHistory {

    /** How many runs are kept, the newest ones. */
    private static final int MOST = 10;

    /** What {@link #file} names; a file of another name is somebody else's, and neither read nor deleted. */
    private static final Pattern NAME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d(\\.\\d+)?Z\\.json");

    private final Path directory;

    private RunHistory(Path directory) {
        this.directory = directory;
    }

    /** The one beside a run's results. */
    public static RunHistory in(Path results) {
        return new RunHistory(results.resolve("history"));
    }

    /**
     * A run together with earlier ones of the same configuration.
     *
     * @param command reports them again
     */
    public record Pooled(PooledResult result, Path directory, String command) {}

    /** Keep a run that is over, and pool it with the earlier ones, where there are any. A smoke run has no history. */
    public Optional<Pooled> add(RunResult run) {
        if (!run.measured() || !PooledRuns.isComparable(run)) {
            return Optional.empty();
        }
        SavedRun kept = new SavedRun(file(run), run);
        ResultsFile.writeBriefly(kept.file(), run);
        drop(kept.file());
        List<SavedRun> alike = alike(kept);
        if (alike.size() < 2) {
            return Optional.empty();
        }
        String files =
                alike.stream().map(one -> one.file().normalize().toString()).collect(Collectors.joining(","));
        return Optional.of(
                new Pooled(new PooledRuns(alike).toResult(), directory, "mvn test -Dbench.report.only=" + files));
    }

    /** Named by when it began, so that names and runs are in the same order, and one that was resumed is kept once. */
    private Path file(RunResult run) {
        return directory.resolve(run.startedAt().replace(':', '-') + ".json");
    }

    /** Delete all but the newest and the run that was just kept, which is the newest by any clock that was not put back. */
    private void drop(Path kept) {
        List<Path> others = files().stream().filter(file -> !file.equals(kept)).toList();
        others.subList(0, Math.max(0, others.size() + 1 - MOST)).forEach(RunHistory::delete);
    }

    /** The files of the history, the oldest first. */
    private List<Path> files() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(
                            file -> NAME.matcher(file.getFileName().toString()).matches())
                    .sorted(Comparator.comparing(Path::getFileName))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("The history in " + directory + " cannot be read", e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be deleted", e);
        }
    }

    /** Find the runs that may be pooled with a run, itself among them. */
    private List<SavedRun> alike(SavedRun run) {
        List<SavedRun> alike = new ArrayList<>();
        for (Path file : files()) {
            read(file)
                    .filter(one -> run.differences(one).isEmpty())
                    .filter(one -> cells(one).equals(cells(run)))
                    .ifPresent(alike::add);
        }
        return alike;
    }

    /** The cells of a run, which tell a single case from the whole: both have the same configuration. */
    private static Set<String> cells(SavedRun run) {
        return run.result().cases().stream().map(CaseResult::cell).collect(Collectors.toSet());
    }

    /** Read a run of the history; empty when another version of the suite left it there. */
    private static Optional<SavedRun> read(Path file) {
        try {
            return Optional.of(SavedRun.read(file));
        } catch (ConfigException e) {
            return Optional.empty();
        }
    }
}
