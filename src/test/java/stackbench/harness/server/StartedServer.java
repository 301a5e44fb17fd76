package stackbench.harness.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.profiler.PerfStat.EventCounter;
import stackbench.harness.server.profiler.Profiler;

/**
 * A server under test that was started here, node by node: first those behind the front, the front last. Each is told where those
 * before it are. It runs while all of them do; where one does not get ready, those before it are stopped again.
 */
public final class StartedServer implements RunningServer {

    private final String name;
    private final List<RunningServer> nodes = new ArrayList<>(); // the last one started comes first
    private final List<ServerStart> starts = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private StartedServer(String name) {
        this.name = name;
    }

    /**
     * Start a server in JVMs of its own and wait until it answers. Where it does not, it says why not.
     *
     * @param leash keeps it from outliving the suite
     */
    public static StartedServer forked(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash) {
        return forked(spec, node -> jvm, leash);
    }

    /** Start a server as above, each of its nodes in a JVM with settings of its own. */
    public static StartedServer forked(ServerSpec spec, Function<Node, ServerSpec.Jvm> jvms, Leash leash) {
        return start(spec, new ServerTries(spec, jvms, leash, ForkedServer.START_LIMIT));
    }

    /** Start a server in JVMs that are alike, with another limit to how long each node may take. */
    public static StartedServer forked(ServerSpec spec, ServerSpec.Jvm jvm, Leash leash, Duration limit) {
        return start(spec, new ServerTries(spec, node -> jvm, leash, limit));
    }

    /** Start a server in the suite's own JVM. Fails with the app's own exception when it cannot start. */
    public static StartedServer inProcess(ServerSpec spec) {
        return start(spec, new InProcessServer.Starter(spec));
    }

    static StartedServer start(ServerSpec spec, NodeStarter starter) {
        StartedServer server = new StartedServer(spec.name());
        try {
            server.start(spec.nodes(), starter);
            return server;
        } catch (RuntimeException e) {
            server.closeAfter(e);
            throw e;
        }
    }

    private void start(List<Node> all, NodeStarter starter) {
        Map<String, String> addresses = new LinkedHashMap<>();
        for (Node node : all) {
            Node told = node.with(addresses);
            starts.add(starter.described(told));
            RunningServer started = starter.started(told);
            notes.addAll(started.notes());
            if (started.failure().isPresent()) {
                close();
                nodes.clear();
                nodes.add(started);
                return;
            }
            nodes.addFirst(started);
            addresses.put(node.addressKey(), started.host() + ":" + started.port());
        }
    }

    /** The front; where a node did not get ready, what stands for that one. */
    private RunningServer front() {
        return nodes.getFirst();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String host() {
        return front().host();
    }

    @Override
    public int port() {
        return front().port();
    }

    @Override
    public Map<String, ProcessHandle> processes() {
        Map<String, ProcessHandle> all = new LinkedHashMap<>();
        nodes.forEach(node -> all.putAll(node.processes()));
        return all;
    }

    @Override
    public List<ServerStart> starts() {
        return List.copyOf(starts);
    }

    @Override
    public Optional<Duration> readyAfter() {
        return front().readyAfter();
    }

    @Override
    public List<String> notes() {
        return List.copyOf(notes);
    }

    @Override
    public Optional<String> lost() {
        return ofAny(RunningServer::lost);
    }

    @Override
    public Optional<String> failure() {
        return ofAny(RunningServer::failure);
    }

    @Override
    public Optional<String> failureWithin(Duration limit) {
        return failure().or(() -> {
            front().failureWithin(limit); // the others have that time too
            return failure();
        });
    }

    /** What the nodes say of which it is to be said; empty when there is none. */
    private Optional<String> ofAny(Function<RunningServer, Optional<String>> saying) {
        Stream<String> said = nodes.stream().flatMap(node -> saying.apply(node).stream());
        return Optional.of(said.collect(Collectors.joining("; "))).filter(text -> !text.isEmpty());
    }

    @Override
    public Optional<Profiler> profiler(ProfileMode mode) {
        return front().profiler(mode);
    }

    @Override
    public Optional<EventCounter> counter() {
        return front().counter();
    }

    /** The front, where it keeps messages in its memory; else the node behind it that does. */
    @Override
    public RunningServer holder() {
        return nodes.stream()
                .filter(node -> node.memory().isPresent())
                .findFirst()
                .orElseGet(this::front);
    }

    @Override
    public Optional<MessageMemory> memory() {
        return holder().memory();
    }

    /** Stop all nodes, the front first. */
    @Override
    public void close() {
        close(nodes);
    }

    /** Stop nodes in their order; one that cannot be stopped lets none of the others run on. */
    private static void close(List<RunningServer> nodes) {
        if (!nodes.isEmpty()) {
            RunningServer last = nodes.getLast();
            try (last) {
                close(nodes.subList(0, nodes.size() - 1));
            }
        }
    }

    private void closeAfter(RuntimeException failure) {
        try {
            close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /** A way to start the nodes of a server, one at a time. */
    interface NodeStarter {

        /** How the node is started, as it may be written down. */
        ServerStart described(Node node);

        /** Start the node, and return it when it is ready, or one that stands for it and says why it is not. */
        RunningServer started(Node node);
    }
}
