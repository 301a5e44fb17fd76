package stackbench.harness.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.springframework.test.util.TestSocketUtils;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.reaper.Hold;
import stackbench.harness.reaper.Leash;

/** A server in a JVM of its own: what is measured. */
public final class ForkedServer implements RunningServer {

    private static final Duration START_LIMIT = Duration.ofSeconds(90);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);
    private static final Duration PROBE_LIMIT = Duration.ofSeconds(5);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(200);
    private static final int LAST_LINES = 25;

    /** All that a server gets of the environment: variables of Spring or the JVM would make servers unequal to their flags. */
    private static final Set<String> ENVIRONMENT =
            Set.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TEMP", "SystemRoot");

    private final ServerSpec spec;
    private final int port;
    private final Path output;
    private final Process process;
    private final Hold hold;

    private ForkedServer(ServerSpec spec, int port, Path output, Process process, Hold hold) {
        this.spec = spec;
        this.port = port;
        this.output = output;
        this.process = process;
        this.hold = hold;
    }

    /**
     * Start the server and wait until it answers.
     *
     * @param leash keeps it from outliving the suite
     * @throws NotReadyException when it exits or does not answer in time, with its last output lines
     */
    public static ForkedServer start(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash) {
        return start(spec, jvm, leash, START_LIMIT);
    }

    /** The same with another limit to how long it may take. */
    public static ForkedServer start(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash, Duration limit) {
        int port = TestSocketUtils.findAvailableTcpPort();
        Path output = jvm.outputDirectory().resolve(spec.name() + ".log");
        Process process = launch(new ServerCommand(spec, jvm, port), output);
        ForkedServer server = new ForkedServer(spec, port, output, process, leash.process(process.toHandle()));
        try {
            server.awaitReady(limit);
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static Process launch(ServerCommand command, Path output) {
        try {
            Path directory = Files.createDirectories(command.jvm().outputDirectory());
            ProcessBuilder builder = new ProcessBuilder(command.line())
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            Map<String, String> environment = builder.environment();
            environment.keySet().retainAll(ENVIRONMENT);
            return builder.start();
        } catch (IOException e) {
            throw new ServerStartException("The server " + command.spec().name() + " cannot be started: " + e);
        }
    }

    private void awaitReady(Duration limit) {
        ReadyProbe probe = new ReadyProbe(spec.architecture().format(), host(), port);
        long deadline = System.nanoTime() + limit.toNanos();
        Optional<String> fault = probe.fault(PROBE_LIMIT);
        while (fault.isPresent()) {
            if (exitedWithin(PROBE_INTERVAL)) {
                throw new NotReadyException(failure().orElseThrow());
            }
            if (System.nanoTime() > deadline) {
                throw new NotReadyException("The server %s is not ready: required within %d s, actual %s%n%s"
                        .formatted(spec.name(), limit.toSeconds(), fault.get(), lastOutput()));
            }
            fault = probe.fault(PROBE_LIMIT);
        }
    }

    private boolean exitedWithin(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerStartException("Interrupted while waiting for the server " + spec.name());
        }
    }

    private String lastOutput() {
        try {
            List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
            List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
            return "the last lines of " + output + ":\n  " + String.join("\n  ", last);
        } catch (IOException e) {
            return output + " cannot be read: " + e.getMessage();
        }
    }

    @Override
    public String name() {
        return spec.name();
    }

    @Override
    public String host() {
        return "localhost";
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.of(process.toHandle());
    }

    @Override
    public Optional<String> failure() {
        return process.isAlive()
                ? Optional.empty()
                : Optional.of("The server %s exited with status %d; %s"
                        .formatted(spec.name(), process.exitValue(), lastOutput()));
    }

    @Override
    public Optional<String> failureWithin(Duration limit) {
        exitedWithin(limit);
        return failure();
    }

    @Override
    public Optional<Profiler> profiler(ProfileMode mode) {
        return Optional.of(
                new Profiler(new ProfilerAgent(spec.name(), process.toHandle(), output.resolveSibling("")), mode));
    }

    /** TERM first, so that the server says good-bye to its database, then KILL. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        hold.close();
    }
}
