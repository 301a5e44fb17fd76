package stackbench.harness.reaper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
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
        Leash leash = new Leash(ReaperCommand.start());
        String answer = leash.bounded(CompletableFuture.supplyAsync(leash::answer, Thread::startVirtualThread), START);
        if (!answer.equals(Reaper.READY)) {
            leash.reaper.destroyForcibly();
            throw new IllegalStateException("The reaper did not start: " + ReaperCommand.line());
        }
        return leash;
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
        try {
            commands.close();
        } catch (IOException e) {
            LOG.warn("The reaper was gone before the suite ended", e);
        }
        CompletableFuture<Void> reported =
                CompletableFuture.runAsync(this::reportLeftovers, Thread::startVirtualThread);
        bounded(reported.handle((done, failure) -> ""), END);
        reaper.destroyForcibly();
    }

    private Hold hold(Held held) {
        long number = numbers.incrementAndGet();
        try {
            send("hold " + number + " " + held.line());
        } catch (IOException e) {
            throw new UncheckedIOException("The reaper (pid " + reaper.pid() + ") is gone and cannot hold " + held, e);
        }
        return new Hold(() -> release(number, held));
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

    private String answer() {
        try {
            String line = answers.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void reportLeftovers() {
        for (String line = answer(); !line.isEmpty(); line = answer()) {
            LOG.warn("The suite left behind, and the reaper cleaned up: {}", line);
        }
    }

    private String bounded(CompletableFuture<String> answer, Duration bound) {
        try {
            return answer.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("No answer from the reaper (pid {}) within {}", reaper.pid(), bound, e);
            return "";
        }
    }
}
