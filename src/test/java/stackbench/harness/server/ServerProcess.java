package stackbench.harness.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import stackbench.harness.config.servers.Secret;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;
import stackbench.harness.server.profiler.PerfStat.EventCounter;

/** The process of a forked node, from its launch to its end, whether it gets ready or not. */
record ServerProcess(ServerCommand command, Process process, Leash leash, Hold hold) implements AutoCloseable {

    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);
    private static final int LAST_LINES = 25;

    /** The lines that blame the machine, as Spring Boot, the JDK, {@code PortFileWriter} and HotSpot say it. */
    private static final List<Pattern> OF_THE_MACHINE = List.of(
            Pattern.compile("Port \\d+ was already in use"),
            Pattern.compile("Address already in use"),
            Pattern.compile("The port file .* cannot be written"),
            Pattern.compile("Could not reserve enough space for"),
            Pattern.compile("insufficient memory for the Java Runtime Environment"));

    /**
     * The environment variables of the suite that a server gets. Others, of Spring or the JVM, would make servers unequal to their flags.
     */
    private static final Set<String> ENVIRONMENT =
            Set.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TEMP", "SystemRoot");

    /**
     * Launch the process.
     *
     * @throws ServerStartException.NotStartedException when the system does not let it
     */
    static ServerProcess launch(ServerCommand command, Leash leash) {
        try {
            Files.createDirectories(command.jvm().outputDirectory());
            Files.deleteIfExists(command.portFile()); // it may be of a server that is not there any more
            Process process = builder(command).start();
            return new ServerProcess(command, process, leash, leash.process(process.toHandle()));
        } catch (IOException e) {
            throw new ServerStartException.NotStartedException("The " + command.label() + " cannot be started: " + e);
        }
    }

    private static ProcessBuilder builder(ServerCommand command) {
        ProcessBuilder builder = new ProcessBuilder(command.line())
                .directory(command.directory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(command.output().toFile());
        builder.environment().keySet().retainAll(ENVIRONMENT);
        builder.environment().putAll(command.environment());
        return builder;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    EventCounter counter() {
        return new EventCounter(command.name(), handle(), command.jvm().outputDirectory(), leash);
    }

    boolean exitedWithin(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerStartException("Interrupted while waiting for the " + command.label());
        }
    }

    /** How the process exited, with its last output; empty while it runs. */
    Optional<String> failure() {
        return process.isAlive()
                ? Optional.empty()
                : Optional.of("The %s exited with status %d; %s"
                        .formatted(command.label(), process.exitValue(), lastOutput()));
    }

    /** The exception for a process that exited before it was ready. */
    ServerStartException exitedEarly() {
        Optional<ServerStartException> notItsFault = blamesTheMachine(printed())
                .map(line -> new ServerStartException.NotStartedException(
                        "The %s was not started: %s".formatted(command.label(), line)));
        return notItsFault.orElseGet(
                () -> new ServerStartException.NotReadyException(failure().orElseThrow()));
    }

    private List<String> printed() {
        try {
            return Files.readAllLines(command.output(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of("it cannot be read: " + e);
        }
    }

    String lastOutput() {
        List<String> lines = printed();
        List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
        return "the last lines of " + command.output() + ":\n  " + Secret.masked(String.join("\n  ", last));
    }

    /** Let the process end by itself within a limit, after TERM. What it started and did not wait for is ended too. */
    void end(Duration limit) {
        process.destroy();
        if (!exitedWithin(limit)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** End the process: TERM first, so that the server says good-bye to its database, then KILL; and what it started and left behind. */
    @Override
    public void close() {
        List<ProcessHandle> started = process.descendants().toList(); // once it has ended, nobody knows them any more
        process.destroy();
        try {
            if (!process.waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        started.forEach(ProcessHandle::destroyForcibly);
        hold.close();
        deleteFiles();
    }

    /** Delete what only this process was to read or tell: archives are large. */
    private void deleteFiles() {
        try {
            Files.deleteIfExists(command.portFile());
            if (command.readsArchive()) {
                Files.deleteIfExists(command.archive());
                Files.deleteIfExists(command.jar());
            }
        } catch (IOException e) {
            // the next launch deletes it, or says why it cannot
        }
    }

    /** The line that says that a server could do nothing about its end; empty when it was its own fault. */
    static Optional<String> blamesTheMachine(List<String> output) {
        return output.stream()
                .filter(line -> OF_THE_MACHINE.stream()
                        .anyMatch(reason -> reason.matcher(line).find()))
                .findFirst()
                .map(String::strip);
    }
}
