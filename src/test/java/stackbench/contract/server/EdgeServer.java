package stackbench.contract.server;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** Lends a test class an edge that waits for its downstream for longer than any answer takes, and one that soon gives it up. */
public final class EdgeServer implements BeforeAllCallback, AfterAllCallback {

    /** The time after which the impatient edge takes the downstream for silent. */
    public static final Duration TIMEOUT = Duration.ofMillis(500);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Architecture architecture;
    private @Nullable Edge patient;
    private @Nullable Edge impatient;

    public EdgeServer(Architecture architecture) {
        this.architecture = architecture;
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

    @Override
    public void beforeAll(ExtensionContext context) {
        patient = started(PATIENCE);
        impatient = started(TIMEOUT);
    }

    private Edge started(Duration timeout) {
        ScriptedDownstream downstream = new ScriptedDownstream();
        RunningServer server = StartedServer.inProcess(spec(architecture, downstream.address(), timeout));
        return new Edge(server, architecture.path(), downstream);
    }

    public Edge patient() {
        return Objects.requireNonNull(patient, "the edges are there from beforeAll on");
    }

    public Edge impatient() {
        return Objects.requireNonNull(impatient, "the edges are there from beforeAll on");
    }

    @Override
    public void afterAll(ExtensionContext context) {
        try {
            patient().close();
        } finally {
            impatient().close();
        }
    }
}
