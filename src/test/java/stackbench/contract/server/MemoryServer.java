package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** Lends test classes a server that keeps messages in memory, and has no database. */
public final class MemoryServer implements BeforeAllCallback {

    private static final Namespace NAMESPACE = Namespace.create(MemoryServer.class);

    private final ServerSpec spec;
    private @Nullable RunningServer server;

    public MemoryServer(Architecture architecture) {
        spec = new ServerSpec(architecture.profile(), architecture, Map.of());
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        server = context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(spec.name(), key -> StartedServer.inProcess(spec), StartedServer.class);
    }

    public InetSocketAddress address() {
        RunningServer running = Objects.requireNonNull(server, "the server is there from beforeAll on");
        return InetSocketAddress.createUnresolved(running.host(), running.port());
    }
}
