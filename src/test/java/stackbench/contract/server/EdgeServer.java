package stackbench.contract.server;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** An edge that waits for its downstream for longer than any answer takes, and one that soon gives it up. */
public final class EdgeServer implements AutoCloseable {

    /** The time after which the impatient edge takes the downstream for silent. */
    public static final Duration TIMEOUT = Duration.ofMillis(500);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Architecture architecture;
    private final Edge patient;
    private final Edge impatient;

    /** Start both. */
    public EdgeServer(Architecture architecture) {
        this.architecture = architecture;
        this.patient = started(PATIENCE);
        this.impatient = started(TIMEOUT);
    }

    /** An edge, and a downstream behind it that does what it is told. */
    public record Edge(RunningServer server, String path, ScriptedDownstream downstream) implements AutoCloseable {

        /** The URI of a user, of whom the query tells more. */
        public URI user(String query) {
            return URI.create("http://%s:%d%s%s".formatted(server.host(), server.port(), path, query));
        }

        @Override
        public void close() {
            try (downstream) {
                server.close();
            }
        }
    }

    /** Specify an edge whose downstream is not started with it. */
    public static ServerSpec spec(Architecture architecture, String downstream, Duration timeout) {
        Map<String, String> properties = Map.of(
                "spring.profiles.active", architecture.profile(),
                "stackbench.downstream", downstream,
                "stackbench.edge.timeout-millis", String.valueOf(timeout.toMillis()));
        Node node = new Node(
                Node.FRONT, StackbenchApplication.class, properties, (host, port, patience) -> Optional.empty());
        return new ServerSpec(architecture.profile(), node, List.of(), ServerBuild.own());
    }

    private Edge started(Duration timeout) {
        ScriptedDownstream downstream = new ScriptedDownstream();
        RunningServer server = StartedServer.inProcess(spec(architecture, downstream.address(), timeout));
        return new Edge(server, architecture.path(), downstream);
    }

    public Edge patient() {
        return patient;
    }

    public Edge impatient() {
        return impatient;
    }

    /** Its architecture, which names tests. */
    @Override
    public String toString() {
        return architecture.profile();
    }

    @Override
    public void close() {
        try (patient) {
            impatient.close();
        }
    }
}
