package stackbench.harness.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import stackbench.harness.config.Architecture;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/**
 * How often an edge survives that its downstream is killed under load and brought back on the same port: no request without an
 * answer, none but 502 and 504 beside right ones, and only right ones from 2 s after the return.
 *
 * <pre>
 * trials architecture...     how many with each architecture
 * </pre>
 */
public final class EdgeTrials implements AutoCloseable {

    private static final Duration EDGE_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration PATIENCE = EDGE_TIMEOUT.plusSeconds(2);
    private static final Duration BEFORE = Duration.ofSeconds(1);
    private static final Duration AFTER = Duration.ofSeconds(3);

    private final Architecture architecture;
    private final Path directory;
    private final Leash leash;
    private final RunningServer edge;
    private RunningServer downstream;

    /** @param directory in which servers leave what they print */
    EdgeTrials(Architecture architecture, Path directory, Leash leash) {
        this.architecture = architecture;
        this.directory = directory;
        this.leash = leash;
        this.downstream = downstream(0);
        this.edge = started(Node.ofApp(
                Node.FRONT,
                architecture,
                Map.of(
                        "stackbench.downstream",
                        "localhost:" + downstream.port(),
                        "stackbench.edge.timeout-millis",
                        String.valueOf(EDGE_TIMEOUT.toMillis()))));
    }

    public static void main(String[] arguments) {
        if (arguments.length < 2) {
            throw new IllegalArgumentException("say: trials architecture...; not " + List.of(arguments));
        }
        int trials = Integer.parseInt(arguments[0]);
        long wrong = 0;
        try (Leash leash = Leash.start()) {
            for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
                Architecture architecture = Architecture.of(name).orElseThrow();
                try (EdgeTrials edge = new EdgeTrials(architecture, Path.of("target", "edge-trials"), leash)) {
                    for (int number = 1; number <= trials; number++) {
                        EdgeTrial trial = edge.trial();
                        wrong += trial.isRight() ? 0 : 1;
                        print("%s %d: %s".formatted(name, number, trial));
                    }
                }
            }
        }
        print("%d wrong".formatted(wrong));
        if (wrong > 0) {
            throw new IllegalStateException("required 0 wrong trials, actual " + wrong);
        }
    }

    /** Kill the downstream while users ask, bring it back, and tell what they saw. */
    EdgeTrial trial() {
        String path = "http://%s:%d%s".formatted(edge.host(), edge.port(), architecture.path());
        long returnedNanos;
        EdgeLoad load = new EdgeLoad(path, PATIENCE);
        try (load) {
            pause(BEFORE);
            int port = downstream.port();
            Objects.requireNonNull(downstream.processes().get(Node.DOWNSTREAM)).destroyForcibly();
            downstream.close();
            downstream = downstream(port);
            returnedNanos = System.nanoTime();
            pause(AFTER);
        }
        return EdgeTrial.of(load.answers(), returnedNanos);
    }

    private RunningServer downstream(int port) {
        return started(Node.ofDownstream(Map.of("server.port", String.valueOf(port))));
    }

    private RunningServer started(Node node) {
        ServerSpec spec = new ServerSpec(architecture + "-trial-" + node.party(), node, List.of(), ServerBuild.own());
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("128m", ServerSpec.Jvm.QUICK_START, directory.toAbsolutePath());
        RunningServer server = StartedServer.forked(spec, jvm, leash);
        server.failure().ifPresent(failure -> {
            throw new IllegalStateException(failure);
        });
        return server;
    }

    private static void pause(Duration time) {
        long endNanos = System.nanoTime() + time.toNanos();
        while (endNanos - System.nanoTime() > 0) {
            LockSupport.parkNanos(endNanos - System.nanoTime());
        }
    }

    @Override
    public void close() {
        try {
            edge.close();
        } finally {
            downstream.close();
        }
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
