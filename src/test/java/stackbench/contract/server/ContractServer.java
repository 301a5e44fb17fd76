package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** A server and the database it writes to, which one that keeps messages in memory has none of. */
public record ContractServer(
        Architecture architecture,
        RunningServer server,
        @Nullable ContractDatabase held) implements AutoCloseable {

    /** The number of database connections of each server: few, so that one that gets lost is soon missed. */
    public static final int POOL_SIZE = 4;

    /** Start a server that keeps messages in memory. */
    static ContractServer inMemory(Architecture architecture) {
        ServerSpec spec = new ServerSpec(architecture.profile(), architecture, Map.of());
        return new ContractServer(architecture, StartedServer.inProcess(spec), null);
    }

    /** Start a server with some properties of its own. */
    public static ContractServer start(
            Architecture architecture, ContractDatabase database, Map<String, String> properties) {
        RunningServer server = StartedServer.inProcess(spec(architecture, database, properties));
        return new ContractServer(architecture, server, database);
    }

    /** Start a server in a JVM of its own, with the heap that is given and some properties of its own. */
    static ContractServer fork(
            Architecture architecture, ContractDatabase database, Map<String, String> properties, ServerSpec.Jvm jvm) {
        RunningServer server =
                StartedServer.forked(spec(architecture, database, properties), jvm, SharedPostgres.leash());
        server.failure().ifPresent(failure -> {
            throw new IllegalStateException(failure);
        });
        return new ContractServer(architecture, server, database);
    }

    private static ServerSpec spec(Architecture architecture, ContractDatabase database, Map<String, String> own) {
        Map<String, String> properties = DatabaseProperties.of(database.held(), POOL_SIZE);
        properties.putAll(own);
        return new ServerSpec(architecture.profile(), architecture, properties);
    }

    public ContractDatabase database() {
        return Objects.requireNonNull(held, "a server in memory has no database");
    }

    public InetSocketAddress address() {
        return InetSocketAddress.createUnresolved(server.host(), server.port());
    }

    @Override
    public void close() {
        server.close();
    }
}
