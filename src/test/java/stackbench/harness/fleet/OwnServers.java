package stackbench.harness.fleet;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.config.requests.RequestText;
import stackbench.harness.config.requests.RequestText.Part;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.Node;
import stackbench.harness.server.Program;
import stackbench.harness.server.ReadyProbe;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;

/** What the servers of a user's own apps are started with, and how one knows that they are ready. */
record OwnServers(BenchmarkConfig config) {

    private static final String ANY_UUID = "00000000-0000-4000-8000-000000000000";

    /** Specify the server of an app that is started here. */
    ServerSpec spec(String name, Arm arm, OwnApp app, Source.Jar jar, Optional<BenchDatabase> database) {
        Node front = new Node(
                Node.FRONT,
                Program.Jar.of(app, jar),
                jar.springBoot() ? properties(app, arm.settings(config), database) : Map.of(),
                probe());
        return new ServerSpec(name, front, List.of(), ServerBuild.own());
    }

    private static Map<String, String> properties(
            OwnApp app, ServerSettings settings, Optional<BenchDatabase> database) {
        Map<String, String> properties = new LinkedHashMap<>();
        boolean isFree = app.listensAnywhere() && settings.address().equals(ListenAddress.LOOPBACK);
        if (!isFree) {
            properties.put(AppProperty.ADDRESS.key(), settings.address().literal());
        }
        app.logLevel().ifPresent(level -> properties.put(OwnApp.ROOT_LEVEL, level));
        database.map(DatabaseProperties::ofSpring).ifPresent(properties::putAll);
        properties.putAll(settings.spring());
        return properties;
    }

    /** Run the SQL that an app is to find in its new database. */
    void fill(BenchDatabase database, Arm arm, OwnApp app) {
        app.init().ifPresent(init -> {
            try {
                database.run(init.statements());
            } catch (DatabaseException e) {
                throw config.invalid(
                        arm.variant(),
                        "init",
                        "a file of SQL statements that PostgreSQL runs: %s: %s".formatted(init.file(), e.getMessage()));
            }
        });
    }

    /** Leave all tables as autovacuum would, which is off: with what the planner must know of them, and nothing for the first readers to mark. */
    static void settle(BenchDatabase database) {
        database.run("VACUUM (FREEZE, ANALYZE)");
        database.checkpoint();
    }

    /** The first request that only reads and takes nothing from earlier ones; the root where there is none. */
    ReadyProbe probe() {
        return config.own()
                .requests()
                .flatMap(OwnServers::probe)
                .orElseGet(() -> new ReadyProbe.RequestProbe("GET", "/", Map.of()));
    }

    private static Optional<ReadyProbe> probe(RequestFile file) {
        return file.requests().stream()
                .filter(RequestTemplate::isSafe)
                .flatMap(request -> probe(request, file.rows()).stream())
                .findFirst();
    }

    private static Optional<ReadyProbe> probe(RequestTemplate request, List<Map<String, String>> rows) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (RequestTemplate.Header header : request.headers()) {
            filled(header.value(), rows).ifPresent(value -> headers.put(header.name(), value));
        }
        return filled(request.target(), rows)
                .filter(OwnServers::isTarget)
                .map(target -> new ReadyProbe.RequestProbe(request.method(), target, headers));
    }

    private static boolean isTarget(String target) {
        try {
            return target.startsWith("/")
                    && URI.create("http://localhost" + target).getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** A text as one request may have it; empty where an earlier answer is needed for that. */
    private static Optional<String> filled(RequestText text, List<Map<String, String>> rows) {
        boolean isAlone = text.parts().stream().noneMatch(part -> part instanceof Part.Captured);
        return isAlone
                ? Optional.of(
                        text.parts().stream().map(part -> filled(part, rows)).collect(Collectors.joining()))
                : Optional.empty();
    }

    private static String filled(Part part, List<Map<String, String>> rows) {
        return switch (part) {
            case Part.Literal literal -> literal.text();
            case Part.Uuid ignored -> ANY_UUID;
            case Part.RandomInteger number -> String.valueOf(number.from());
            case Part.Column column -> rows.getFirst().getOrDefault(column.name(), "");
            case Part.Captured captured -> throw new IllegalArgumentException(captured.name());
        };
    }
}
