package stackbench.harness.fleet;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.config.requests.RequestText;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.Session;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.Node;
import stackbench.harness.server.Program;
import stackbench.harness.server.ReadyProbe;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;

/** What the servers of a user's own apps are started with, and how one knows that they are ready. */
record OwnServers(BenchmarkConfig config) {

    /** Specify the server of an app that is started here. */
    ServerSpec spec(String name, Arm arm, OwnApp app, Source.Jar jar, Optional<BenchDatabase> database) {
        ServerSettings settings = arm.settings(config);
        Node front = new Node(
                Node.FRONT,
                Program.Jar.of(app, jar),
                jar.springBoot() ? properties(app, settings, database) : Map.of(),
                probe(app));
        return new ServerSpec(
                name,
                front,
                database.map(held -> AppServers.network(held, settings.store())).orElse(List.of()),
                ServerBuild.own());
    }

    private static Map<String, String> properties(
            OwnApp app, ServerSettings settings, Optional<BenchDatabase> database) {
        Map<String, String> properties = new LinkedHashMap<>();
        boolean isFree = app.listensAnywhere() && settings.address().equals(ListenAddress.LOOPBACK);
        if (!isFree) {
            properties.put(AppProperty.ADDRESS.key(), settings.address().literal());
        }
        app.logLevel().ifPresent(level -> properties.put(OwnApp.ROOT_LEVEL, level));
        database.map(held -> DatabaseProperties.ofSpring(held, settings.store()))
                .ifPresent(properties::putAll);
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
    ReadyProbe probe(OwnApp app) {
        return config.own()
                .requests()
                .flatMap(file -> probe(app.scheme(), file))
                .orElseGet(() -> new ReadyProbe.RequestProbe(app.scheme(), "GET", "/", Map.of()));
    }

    private static Optional<ReadyProbe> probe(Scheme scheme, RequestFile file) {
        return file.requests().stream()
                .filter(RequestTemplate::isSafe)
                .flatMap(request -> probe(scheme, request, file.rows()).stream())
                .findFirst();
    }

    private static Optional<ReadyProbe> probe(Scheme scheme, RequestTemplate request, List<Map<String, String>> rows) {
        boolean isAlone = request.texts()
                .flatMap(text -> text.parts().stream())
                .noneMatch(part -> part instanceof RequestText.Part.Captured);
        if (!isAlone) {
            return Optional.empty();
        }
        FilledRequest filled = new Filling(0, rows, Session.NONE).fill(request, 0, 0, Map.of());
        Map<String, String> headers = new LinkedHashMap<>();
        filled.fields().forEach(field -> headers.put(field.name(), field.value()));
        return Optional.of(filled.target())
                .filter(OwnServers::isTarget)
                .map(target -> new ReadyProbe.RequestProbe(scheme, filled.method(), target, headers));
    }

    private static boolean isTarget(String target) {
        try {
            return target.startsWith("/")
                    && URI.create("http://localhost" + target).getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
