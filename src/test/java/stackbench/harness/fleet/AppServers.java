package stackbench.harness.fleet;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.Node;
import stackbench.harness.server.SelfSigned;
import stackbench.harness.server.ServerSpec;

/** What the servers of stackbench's own app are started with, process by process. */
record AppServers(BenchmarkConfig config, Builds builds) {

    /** Properties of every process: none logs while it is measured. */
    private static final Map<String, String> QUIET = Map.of("logging.level.root", "WARN");

    /** The app's own default, given so that the command line of every server shows it. */
    private static final Duration STATEMENT_TIMEOUT = Duration.ofSeconds(10);

    /** Specify a server that has no database. */
    ServerSpec spec(Workload workload, Arm arm) {
        return spec(workload, arm, Map.of(), List.of());
    }

    /** Specify a server that has a database, and a network before it if there is to be a delay. */
    ServerSpec spec(Workload workload, Arm arm, BenchDatabase database) {
        StoreSettings store = arm.settings(config).store();
        Map<String, String> stored = DatabaseProperties.of(database, store);
        stored.put("stackbench.write-mode", config.data().writeMode());
        stored.put("stackbench.statement-timeout-millis", String.valueOf(STATEMENT_TIMEOUT.toMillis()));
        return spec(workload, arm, stored, network(database, store));
    }

    /** The network before a database that is to be far away; none before a near one. */
    static List<Node> network(BenchDatabase database, StoreSettings store) {
        return store.delay().isZero()
                ? List.of()
                : List.of(Node.ofNetwork(database.server().address(), store.delay(), QUIET));
    }

    private ServerSpec spec(Workload workload, Arm arm, Map<String, String> stored, List<Node> network) {
        Architecture architecture = arm.architecture();
        ServerSettings settings = arm.settings(config);
        Map<String, String> all = ofAll(settings);
        Map<String, String> holder = new LinkedHashMap<>(stored);
        holder.putAll(all);
        Map<String, String> properties =
                new LinkedHashMap<>(architecture.holder().equals(architecture) ? holder : all);
        properties.putAll(settings.spring());
        if (settings.tls()) {
            properties.putAll(SelfSigned.properties());
        }
        Stream<Node> behind = architecture.behind().stream().map(party -> behind(party, architecture, all, holder));
        return new ServerSpec(
                workload.family() + "-" + arm,
                Node.ofApp(Node.FRONT, architecture, properties),
                Stream.concat(network.stream(), behind).toList(),
                builds.of(settings));
    }

    private static Map<String, String> ofAll(ServerSettings settings) {
        Map<String, String> all = new LinkedHashMap<>(QUIET);
        all.put(AppProperty.ADDRESS.key(), settings.address().literal());
        return all;
    }

    /** A process behind the front; the one that holds messages has the database. */
    private static Node behind(
            String party, Architecture architecture, Map<String, String> all, Map<String, String> holder) {
        return switch (party) {
            case Architecture.DOWNSTREAM -> Node.ofDownstream(all);
            case Architecture.CARDS -> Node.ofApp(party, architecture.holder(), holder);
            default -> throw new IllegalArgumentException("unknown party: " + party);
        };
    }
}
