package stackbench.harness.reaper;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keep a reaper process beside the suite and tell it what must not outlive the suite. */
public final class Leash implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Leash.class);
    private static final Duration START = Duration.ofSeconds(20);
    private static final Duration END = Duration.ofSeconds(60);

    private final Process reaper;
    private final Writer commands;
    private final BufferedReader answers;
    private final AtomicLong numbers = new AtomicLong();
    private final AtomicBoolean closed = new AtomicBoolean();

    Leash(Process reaper) {
        this.reaper = reaper;
        this.commands = reaper.outputWriter(StandardCharsets.UTF_8);
        this.answers = reaper.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * Start the reaper and wait until it listens.
     *
     * @throws IllegalStateException when it does not within 20 s
     */
    public static Leash start() {
        Leash leash = new Leash(launched());
        if (!leash.bounded(START, () -> Reaper.READY.equals(leash.answers.readLine()))) {
            leash.reaper.destroyForcibly();
            throw new IllegalStateException("The reaper did not start: " + command());
        }
        return leash;
    }

    /**
     * Launch the reaper in a session of its own: a signal to the suite's process group, SIGKILL included, does not reach it there.
     * Where there is no setsid, Ctrl-C reaches it too, which its shutdown hook is for.
     */
    private static Process launched() {
        try {
            return launch(Stream.concat(Stream.of("setsid"), command().stream()).toList());
        } catch (IOException noSetsid) {
            try {
                return launch(command());
            } catch (IOException e) {
                e.addSuppressed(noSetsid);
                throw new UncheckedIOException("The reaper could not be started: " + command(), e);
            }
        }
    }

    private static Process launch(List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** The smallest JVM that can do it, with nothing on its class path but the reaper and the driver. */
    private static List<String> command() {
        return List.of(
                ProcessHandle.current()
                        .info()
                        .command()
                        .orElseThrow(() ->
                                new IllegalStateException("This JVM does not know the command it was started with")),
                "-Xmx24m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                place(Reaper.class) + File.pathSeparator + place(org.postgresql.Driver.class),
                Reaper.class.getName());
    }

    /** Find where a class came from. The class path of a test JVM may be one jar with a manifest, so the code is asked. */
    private static Path place(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("No path for " + type, e);
        }
    }

    /**
     * Hold a process and its descendants: asked to end, then killed.
     *
     * @throws UncheckedIOException when the reaper is gone; the process is killed then, since nobody else would
     */
    public Hold process(ProcessHandle process) {
        try {
            return hold(Held.OfProcess.of(process));
        } catch (UncheckedIOException e) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw e;
        }
    }

    /**
     * Hold a directory with all it holds, and every process whose command line names a path in it.
     *
     * @throws IllegalArgumentException when its name does not start with {@code stackbench-}
     */
    public Hold directory(Path directory) {
        return hold(new Held.OfDirectory(directory.toAbsolutePath()));
    }

    /** Hold a container and its volumes; it may be created after this call when it is held by name. */
    public Hold container(URI engine, String idOrName) {
        return hold(new Held.OfContainer(engine, idOrName));
    }

    /**
     * Hold a database, which may be created after this call.
     *
     * @param maintenanceUrl JDBC URL of another database of the server, credentials included
     * @throws IllegalArgumentException when its name does not start with {@code stackbench_}
     */
    public Hold database(String maintenanceUrl, String name) {
        return hold(new Held.OfDatabase(maintenanceUrl, name));
    }

    /** Let the reaper clean up what is still held, and end it. Bounded by 60 s; safe to call again. */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        try {
            commands.close();
        } catch (IOException e) {
            LOG.warn("The reaper was gone before the suite ended", e);
        }
        bounded(END, () -> {
            answers.lines().forEach(line -> LOG.warn("The suite left behind, and the reaper cleaned up: {}", line));
            return true;
        });
        reaper.destroyForcibly();
    }

    private Hold hold(Held held) {
        long number = numbers.incrementAndGet();
        try {
            send("hold " + number + " " + held.line());
        } catch (IOException e) {
            throw new UncheckedIOException("The reaper (pid " + reaper.pid() + ") is gone and cannot hold " + held, e);
        }
        return () -> release(number, held);
    }

    private void release(long number, Held held) {
        try {
            send("done " + number);
        } catch (IOException e) {
            LOG.debug("The reaper was gone before {} was released", held, e);
        }
    }

    private void send(String line) throws IOException {
        synchronized (commands) {
            commands.write(line + "\n");
            commands.flush();
        }
    }

    private boolean bounded(Duration bound, Callable<Boolean> answer) {
        try {
            return Bounded.call(bound, answer);
        } catch (TimeoutException | Bounded.FailedException e) {
            LOG.warn("No answer from the reaper (pid {}) within {}", reaper.pid(), bound, e);
            return false;
        }
    }

    /** Something the reaper cleans up when the suite dies; close it once the suite has cleaned up itself. */
    @FunctionalInterface
    public interface Hold extends AutoCloseable {
        @Override
        void close();
    }
}
