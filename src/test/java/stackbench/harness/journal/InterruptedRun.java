package stackbench.harness.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.ConfigException;

/**
 * A run that was cut off and is kept aside, so that the next run in its report directory replaces nothing that was measured.
 *
 * @param directory that holds its journal, and may be reported or resumed in
 * @param problem why neither can be done, such as a journal of another version; null where both can
 */
public record InterruptedRun(Path directory, @Nullable String problem) {

    /**
     * Move a journal and what belongs to it to a directory beside it, named by when its run began; empty where there is none to keep: no
     * visit was finished, the run came to its end and is in {@code results.json}, or it claimed no number.
     */
    public static Optional<InterruptedRun> keepAside(Path journal) {
        try {
            return Files.exists(journal) ? kept(journal) : Optional.empty();
        } catch (IOException e) {
            throw new ConfigException(
                    "bench.report.dir: the interrupted run in %s cannot be kept aside: %s".formatted(journal, e));
        }
    }

    private static Optional<InterruptedRun> kept(Path journal) throws IOException {
        try {
            Journal.Recorded run = Journal.read(journal);
            if (run.visits().isEmpty() || run.over() || !run.header().claimsNumbers()) {
                return Optional.empty();
            }
            Path directory = moved(journal, run.header().startedAt());
            if (!run.profiles().isEmpty()) {
                move(journal, "profiles", directory);
            }
            return Optional.of(new InterruptedRun(directory, null));
        } catch (ConfigException e) {
            return Files.size(journal) == 0
                    ? Optional.empty()
                    : Optional.of(new InterruptedRun(
                            moved(journal, Files.getLastModifiedTime(journal).toString()), e.getMessage()));
        }
    }

    private static Path moved(Path journal, String begun) throws IOException {
        Path directory =
                Files.createDirectory(unused(journal.resolveSibling("interrupted-" + begun.replace(':', '-'))));
        Files.move(journal, directory.resolve("journal.jsonl")); // first: the rest is worth nothing without it
        move(journal, "timeline.jsonl", directory);
        return directory;
    }

    private static Path unused(Path directory) {
        Path name = directory;
        for (int number = 2; Files.exists(name); number++) {
            name = directory.resolveSibling(directory.getFileName() + "-" + number);
        }
        return name;
    }

    private static void move(Path journal, String name, Path directory) throws IOException {
        if (Files.exists(journal.resolveSibling(name))) {
            Files.move(journal.resolveSibling(name), directory.resolve(name));
        }
    }
}
