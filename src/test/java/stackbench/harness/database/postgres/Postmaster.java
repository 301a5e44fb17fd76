package stackbench.harness.database.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.reaper.Hold;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.ProcessEnd;

/** The first process of PostgreSQL, found by the file it keeps in its data directory, or by its name. */
record Postmaster(ProcessHandle process, Hold hold) {

    private static final String PROGRAM = "postgres";
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

    private static boolean isOne(ProcessHandle process) {
        return process.info()
                .commandLine()
                .map(line -> line.split("[ :]", 2)[0])
                .filter(program -> program.equals(PROGRAM) || program.endsWith("/" + PROGRAM))
                .isPresent();
    }

    private static Optional<ProcessHandle> in(Path data) {
        try (Stream<String> lines = Files.lines(data.resolve("postmaster.pid"))) {
            return lines.findFirst().map(String::strip).map(Long::valueOf).flatMap(ProcessHandle::of);
        } catch (IOException e) {
            return Optional.empty(); // no such file: none runs
        }
    }

    private static void awaitEnd(ProcessHandle process) {
        if (!ProcessEnd.await(List.of(process), END)) {
            process.destroyForcibly();
        }
    }
}
