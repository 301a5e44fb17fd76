package stackbench.harness.database.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;
import stackbench.harness.reaper.ProcessEnd;

/** The first process of PostgreSQL, found by the file it keeps in its data directory, or by its name. */
record Postmaster(ProcessHandle process, Hold hold) {

    private static final Pattern PROGRAM = Pattern.compile("(?:.*[/\\\\])?postgres(?:\\.exe)?");

    /** How much later than its process a postmaster may say that it was started, and the error of a process's start. */
    private static final Duration LATER = Duration.ofSeconds(60);

    private static final Duration CLOCK_ERROR = Duration.ofSeconds(2);

    /** The lines of the file that name the process, and the second since 1970 at which it was started. */
    private static final int PID = 0;

    private static final int STARTED = 2;
    private static final Duration END = Duration.ofSeconds(10);

    static Postmaster heldIn(Path data, Leash leash) {
        ProcessHandle process =
                in(data).orElseThrow(() -> new DatabaseException("No PostgreSQL process runs on " + data));
        return new Postmaster(process, leash.process(process));
    }

    /** End the postmaster of a data directory, if one is left, also after a start or stop that failed. */
    static void endIn(Path data) {
        in(data).ifPresent(process -> {
            process.destroyForcibly();
            awaitEnd(process);
        });
    }

    void release() {
        awaitEnd(process);
        hold.close();
    }

    /**
     * Find the first postmaster of a process and its descendants. A container's first process may be a script that started it.
     */
    static Optional<ProcessHandle> among(ProcessHandle first) {
        return Stream.concat(Stream.of(first), first.descendants())
                .filter(Postmaster::isOne)
                .filter(process -> process.parent().filter(Postmaster::isOne).isEmpty())
                .findFirst();
    }

    /** Whether it runs PostgreSQL. A command line begins with the program, up to a blank, and names what is below the first in other words. */
    private static boolean isOne(ProcessHandle process) {
        ProcessHandle.Info info = process.info();
        return Stream.of(info.commandLine().map(line -> line.split("[ :]", 2)[0]), info.command())
                .flatMap(Optional::stream)
                .anyMatch(program -> PROGRAM.matcher(program).matches());
    }

    /** The postmaster that the file of a data directory names. One that was left behind may name a process that got the id later. */
    static Optional<ProcessHandle> in(Path data) {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            if (lines.size() <= STARTED) {
                return Optional.empty();
            }
            Instant started =
                    Instant.ofEpochSecond(Long.parseLong(lines.get(STARTED).strip()));
            return ProcessHandle.of(Long.parseLong(lines.get(PID).strip()))
                    .filter(Postmaster::isOne)
                    .filter(process -> wasStarted(process, started));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty(); // no such file, or it is being written: none runs
        }
    }

    private static boolean wasStarted(ProcessHandle process, Instant said) {
        return process.info()
                .startInstant()
                .map(start -> Duration.between(start, said))
                .filter(later -> later.compareTo(CLOCK_ERROR.negated()) < 0 || later.compareTo(LATER) > 0)
                .isEmpty();
    }

    private static void awaitEnd(ProcessHandle process) {
        if (!ProcessEnd.await(List.of(process), END)) {
            process.destroyForcibly();
        }
    }
}
