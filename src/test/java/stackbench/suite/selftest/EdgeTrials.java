package stackbench.suite.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/**
 * How often an edge survives that it, or the service behind it, is killed under load and brought back on the same port: no request
 * waits in vain, the status says what is the matter, and from 2 s after the return there are only right answers.
 *
 * <pre>
 * trials architecture...     how many of each kind with each architecture
 * </pre>
 */
public final class EdgeTrials implements AutoCloseable {

    private static final Duration EDGE_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration PATIENCE = EDGE_TIMEOUT.plusSeconds(2);
    private static final Duration BEFORE = Duration.ofSeconds(1);
    private static final Duration AFTER = Duration.ofSeconds(3);

    private final TrialNodes nodes;
    private final Path directory;
    private final Map<String, RunningServer> running = new HashMap<>();

    /** @param directory in which servers leave what they print */
    EdgeTrials(Architecture architecture, Path directory) {
        this.nodes = TrialNodes.of(architecture);
        this.directory = directory;
        try {
            start(nodes.service(), 0);
            start(Node.FRONT, 0);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 2) {
            throw new IllegalArgumentException("say: trials architecture...; not " + List.of(arguments));
        }
        int trials = Integer.parseInt(arguments[0]);
        long wrong = Arrays.stream(arguments)
                .skip(1)
                .mapToLong(name -> wrongTrials(TrialNodes.architecture(name), trials))
                .sum();
        print("%d wrong".formatted(wrong));
        if (wrong > 0) {
            throw new IllegalStateException("required 0 wrong trials, actual " + wrong);
        }
    }

    private static long wrongTrials(Architecture architecture, int trials) {
        long wrong = 0;
        try (EdgeTrials edge = new EdgeTrials(architecture, Path.of("target", "edge-trials"))) {
            for (int number = 1; number <= trials; number++) {
                for (String party : List.of(edge.service(), Node.FRONT)) {
                    EdgeTrial trial = edge.kill(party);
                    wrong += trial.isRight() ? 0 : 1;
                    print("%s without its %s %d: %s".formatted(architecture, party, number, trial));
                }
            }
        }
        return wrong;
    }

    /** The party of the service behind the edge. */
    String service() {
        return nodes.service();
    }

    /** Kill a process while users ask, bring it back, and tell what they saw. */
    EdgeTrial kill(String party) {
        RunningServer edge = running(Node.FRONT);
        long returnedNanos;
        EdgeLoad load = new EdgeLoad(nodes.questions(edge.host(), edge.port()), PATIENCE);
        try (load) {
            pause(BEFORE);
            RunningServer killed = running(party);
            Objects.requireNonNull(killed.processes().get(party)).destroyForcibly();
            killed.close();
            start(party, killed.port());
            returnedNanos = System.nanoTime();
            pause(AFTER);
        }
        boolean front = party.equals(Node.FRONT);
        return EdgeTrial.of(load.answers(), returnedNanos, front ? EdgeTrial.WITHOUT_EDGE : EdgeTrial.WITHOUT_SERVICE);
    }

    private RunningServer running(String party) {
        return Objects.requireNonNull(running.get(party), party);
    }

    private void start(String party, int port) {
        Map<String, String> properties = new HashMap<>(Map.of("server.port", String.valueOf(port)));
        if (party.equals(Node.FRONT)) {
            RunningServer service = running(nodes.service());
            properties.put("stackbench." + nodes.service(), service.host() + ":" + service.port());
            properties.put("stackbench.edge.timeout-millis", String.valueOf(EDGE_TIMEOUT.toMillis()));
        }
        Node node = nodes.node(party, properties);
        ServerSpec spec = new ServerSpec("trial-" + node.party(), node, List.of(), ServerBuild.own());
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("128m", ServerSpec.Jvm.QUICK_START, directory.toAbsolutePath());
        RunningServer server = StartedServer.forked(spec, jvm, SharedPostgres.leash());
        server.failure().ifPresent(failure -> {
            throw new IllegalStateException(failure);
        });
        running.put(party, server);
    }

    private static void pause(Duration time) {
        long endNanos = System.nanoTime() + time.toNanos();
        while (endNanos - System.nanoTime() > 0) {
            LockSupport.parkNanos(endNanos - System.nanoTime());
        }
    }

    @Override
    public void close() {
        running.values().forEach(RunningServer::close);
        nodes.close();
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
