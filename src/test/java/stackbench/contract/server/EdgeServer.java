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

/** Lends a test class an edge, and a downstream behind it that does what it is told. */
public final class EdgeServer implements BeforeAllCallback, AfterAllCallback {

    /** The time after which the edge takes the downstream for silent. */
    public static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final Architecture architecture;
    private final ScriptedDownstream downstream = new ScriptedDownstream();
    private @Nullable RunningServer edge;

    public EdgeServer(Architecture architecture) {
        this.architecture = architecture;
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
        edge = StartedServer.inProcess(spec(architecture, downstream.address(), TIMEOUT));
    }

    /** The URI of a user, of whom the query tells more. */
    public URI user(String query) {
        RunningServer running = Objects.requireNonNull(edge, "the edge is there from beforeAll on");
        return URI.create("http://%s:%d%s%s".formatted(running.host(), running.port(), architecture.path(), query));
    }

    public ScriptedDownstream downstream() {
        return downstream;
    }

    @Override
    public void afterAll(ExtensionContext context) {
        try (downstream) {
            Objects.requireNonNull(edge, "the edge is there from beforeAll on").close();
        }
    }
}
