package stackbench.harness.server;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.config.WireFormat;
import stackbench.harness.reaper.Leash;

/** A server in a JVM of its own, as it is measured. */
public final class ForkedServer implements RunningServer {

    static final Duration START_LIMIT = Duration.ofSeconds(90);
    private static final Duration PROBE_LIMIT = Duration.ofSeconds(5);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(200);
    private static final String HOST = "localhost";

    private final ServerProcess process;
    private final int port;
    private final List<String> notes;
    private final Optional<MessageMemory> memory;

    private ForkedServer(ServerProcess process, int port, List<String> notes, Optional<MessageMemory> memory) {
        this.process = process;
        this.port = port;
        this.notes = List.copyOf(notes);
        this.memory = memory;
    }

    /**
     * Start the server and wait until it answers.
     *
     * @param leash keeps it from outliving the suite
     * @throws NotReadyException when it exits or does not answer in time, with its last output lines
     * @throws NotStartedException when that was not its fault
     */
    public static ForkedServer start(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash) {
        return start(new ServerCommand(spec, jvm), leash, START_LIMIT, List.of());
    }

    /**
     * Start the server and wait until it answers, for no longer than the limit.
     *
     * @param notes of earlier tries
     */
    static ForkedServer start(ServerCommand command, Leash leash, Duration limit, List<String> notes) {
        ServerProcess process = ServerProcess.launch(command, leash);
        try {
            int port = awaitReady(process, command.spec().architecture().format(), limit);
            return new ForkedServer(process, port, notes, memory(command.spec(), process));
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
    }

    private static Optional<MessageMemory> memory(ServerSpec spec, ServerProcess process) {
        return spec.architecture().keepsInMemory()
                ? Optional.of(new MessageMemory(spec.name(), spec.name(), Optional.of(process.handle())))
                : Optional.empty();
    }

    /** Wait until the server answers, and return the port that it told. */
    private static int awaitReady(ServerProcess process, WireFormat format, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (true) {
            OptionalInt port = process.portFile().port();
            Optional<String> fault = fault(process, format, port);
            if (fault.isEmpty()) {
                return port.orElseThrow();
            }
            if (process.exitedWithin(PROBE_INTERVAL)) {
                throw process.exitedEarly();
            }
            if (System.nanoTime() > deadline) {
                throw new NotReadyException("The server %s is not ready: required within %d s, actual %s%n%s"
                        .formatted(process.name(), limit.toSeconds(), fault.get(), process.lastOutput()));
            }
        }
    }

    private static Optional<String> fault(ServerProcess process, WireFormat format, OptionalInt port) {
        return port.isEmpty()
                ? Optional.of("it told no port, since there is no "
                        + process.portFile().path())
                : new ReadyProbe(format, HOST, port.getAsInt()).fault(PROBE_LIMIT);
    }

    @Override
    public String name() {
        return process.name();
    }

    @Override
    public String host() {
        return HOST;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.of(process.handle());
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    @Override
    public Optional<String> failure() {
        return process.failure();
    }

    @Override
    public Optional<String> failureWithin(Duration limit) {
        process.exitedWithin(limit);
        return failure();
    }

    @Override
    public Optional<Profiler> profiler(ProfileMode mode) {
        return Optional.of(new Profiler(new ProfilerAgent(name(), process.handle(), process.directory()), mode));
    }

    @Override
    public Optional<MessageMemory> memory() {
        return memory;
    }

    @Override
    public void close() {
        memory.ifPresent(MessageMemory::close);
        process.close();
    }
}
