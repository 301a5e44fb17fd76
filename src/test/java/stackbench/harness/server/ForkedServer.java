package stackbench.harness.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.PortSource.Place;
import stackbench.harness.server.profiler.PerfStat.EventCounter;
import stackbench.harness.server.profiler.Profiler;

/**
 * A node in a JVM of its own, as it is measured.
 *
 * @param notes of earlier tries to start it
 */
record ForkedServer(
        ServerProcess process,
        Place place,
        Optional<Duration> readyAfter,
        List<String> notes,
        Optional<MessageMemory> memory)
        implements RunningServer {

    static final Duration START_LIMIT = Duration.ofSeconds(90);

    private static final Duration PROBE_LIMIT = Duration.ofSeconds(5);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(50);

    /**
     * Start the node and wait until it answers, for no longer than the limit.
     *
     * @param leash keeps it from outliving the suite
     * @param notes of earlier tries
     * @throws ServerStartException.NotReadyException when it exits or does not answer in time, with its last output lines
     * @throws ServerStartException.NotStartedException when that was not its fault
     */
    static ForkedServer start(ServerCommand command, Leash leash, Duration limit, List<String> notes) {
        long launchedNanos = System.nanoTime();
        ServerProcess process = ServerProcess.launch(command, leash);
        try {
            Place place = awaitReady(process, command.node(), limit);
            Duration readyAfter = Duration.ofNanos(System.nanoTime() - launchedNanos);
            return new ForkedServer(process, place, Optional.of(readyAfter), notes, memory(command, process));
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
    }

    private static Optional<MessageMemory> memory(ServerCommand command, ServerProcess process) {
        return Optional.ofNullable(command.properties().get(AppProperty.MEMORY_NAME.key()))
                .map(memory -> new MessageMemory(command.name(), memory, Optional.of(process.handle())));
    }

    /** Wait until the server answers, and return where it listens. */
    static Place awaitReady(ServerProcess process, Node node, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        PortSource source = PortSource.of(process);
        while (true) {
            Optional<Place> place = source.place();
            Optional<String> fault = place.map(at -> node.probe().fault(at.host(), at.port(), PROBE_LIMIT))
                    .orElseGet(() -> Optional.of(source.missing()));
            if (fault.isEmpty()
                    && place.equals(source.place())) { // an answer may come before all that it listens on is there
                return place.orElseThrow();
            }
            if (process.exitedWithin(PROBE_INTERVAL)) {
                throw process.exitedEarly();
            }
            boolean isLasting = fault.filter(node.probe()::isLasting).isPresent();
            if (isLasting || System.nanoTime() > deadline) {
                throw new ServerStartException.NotReadyException("The %s is not ready: %s%s%n%s"
                        .formatted(
                                process.command().label(),
                                isLasting ? "" : "required within %d s, actual ".formatted(limit.toSeconds()),
                                fault.orElse("another port than before"),
                                process.lastOutput()));
            }
        }
    }

    @Override
    public String name() {
        return process.command().name();
    }

    @Override
    public String host() {
        return place.host();
    }

    @Override
    public int port() {
        return place.port();
    }

    @Override
    public Map<String, ProcessHandle> processes() {
        return Map.of(process.command().node().party(), process.handle());
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
        return Optional.of(
                new Profiler(name(), process.handle(), process.command().jvm().outputDirectory(), mode));
    }

    @Override
    public Optional<EventCounter> counter() {
        return Optional.of(process.counter());
    }

    @Override
    public void close() {
        memory.ifPresent(MessageMemory::close);
        process.close();
    }
}
