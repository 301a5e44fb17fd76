package stackbench.contract.server;

import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.reaper.Leash;
import stackbench.harness.server.ForkedServer;
import stackbench.harness.server.InProcessServer;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;

/** A server and the database it writes to. */
public record ContractServer(Architecture architecture, RunningServer server, ContractDatabase database)
        implements AutoCloseable {

    /** The number of database connections of each server: few, so that one that gets lost is soon missed. */
    public static final int POOL_SIZE = 4;

    public static ContractServer start(Architecture architecture, String writeMode, ContractDatabase database) {
        return start(spec(architecture, writeMode, database), database);
    }

    /** Start a server with some properties of its own. */
    static ContractServer start(Architecture architecture, ContractDatabase database, Map<String, String> properties) {
        ServerSpec spec = spec(architecture, "batch", database);
        Map<String, String> all = new HashMap<>(spec.properties());
        all.putAll(properties);
        return start(new ServerSpec(spec.name(), architecture, all), database);
    }

    private static ContractServer start(ServerSpec spec, ContractDatabase database) {
        return new ContractServer(spec.architecture(), InProcessServer.start(spec), database);
    }

    /** Start a server in a JVM of its own, with the heap that is given. */
    static ContractServer fork(Architecture architecture, ContractDatabase database, ServerSpec.Jvm jvm, Leash leash) {
        ServerSpec spec = spec(architecture, "batch", database);
        return new ContractServer(architecture, ForkedServer.start(spec, jvm, leash), database);
    }

    private static ServerSpec spec(Architecture architecture, String writeMode, ContractDatabase database) {
        Map<String, String> properties = DatabaseProperties.of(database.held(), POOL_SIZE);
        properties.put("stackbench.write-mode", writeMode);
        return new ServerSpec(architecture + "-" + writeMode, architecture, properties);
    }

    public InetSocketAddress address() {
        return InetSocketAddress.createUnresolved(server.host(), server.port());
    }

    @Override
    public void close() {
        server.close();
    }
}
