package stackbench.harness.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** Servers that a campaign did not start, all on one database that it cannot reach. */
final class ServersElsewhere implements AutoCloseable {

    private final CloseStack closing = new CloseStack();
    private final BenchDatabase database;
    private final Map<Architecture, StartedServer> lasting = new HashMap<>();

    /** @param run tells their database from those of others */
    ServersElsewhere(String run) {
        database = SharedPostgres.database(run, "elsewhere");
        closing.push(database);
    }

    /** The addresses of those that are there until the end; the first to ask starts them. */
    SortedMap<Architecture, Target> targets(Architecture... architectures) {
        SortedMap<Architecture, Target> targets = new TreeMap<>();
        for (Architecture architecture : List.of(architectures)) {
            targets.put(architecture, target(lasting.computeIfAbsent(architecture, this::start)));
        }
        return targets;
    }

    static Target target(StartedServer server) {
        return new Target(server.host(), server.port());
    }

    /** Start one more, which may go away. */
    StartedServer start(Architecture architecture) {
        StartedServer server = StartedServer.inProcess(
                new ServerSpec(architecture.profile(), architecture, DatabaseProperties.of(database, 2)));
        closing.push(server);
        return server;
    }

    @Override
    public void close() {
        closing.close();
    }
}
