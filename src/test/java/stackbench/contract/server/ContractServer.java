package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.util.Map;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.InProcessServer;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;

/** A server in this JVM and the database it writes to. */
public record ContractServer(RunningServer server, ContractDatabase database) implements AutoCloseable {

    /** Few, so that a connection that gets lost is soon missed. */
    public static final int POOL_SIZE = 4;

    public static ContractServer start(Architecture architecture, String writeMode, ContractDatabase database) {
        Map<String, String> properties = Map.of(
                "stackbench.database", database.address(),
                "stackbench.database-username", database.username(),
                "stackbench.database-password", database.password(),
                "stackbench.pool-size", String.valueOf(POOL_SIZE),
                "stackbench.write-mode", writeMode,
                "spring.sql.init.mode", "always");
        var spec = new ServerSpec(architecture + "-" + writeMode, architecture, properties);
        return new ContractServer(InProcessServer.start(spec), database);
    }

    public InetSocketAddress address() {
        return InetSocketAddress.createUnresolved(server.host(), server.port());
    }

    @Override
    public void close() {
        server.close();
    }
}
