package stackbench.harness.database;

import java.util.LinkedHashMap;
import java.util.Map;
import stackbench.harness.config.AppProperty;
import stackbench.harness.database.postgres.PostgresServer;

/** What a server is told of the database that it stores in. */
public final class DatabaseProperties {

    private DatabaseProperties() {}

    /**
     * The properties of the app that say where the database is. Its tables are there already.
     *
     * @param poolSize the connections that the server is to hold
     */
    public static Map<String, String> of(BenchDatabase database, int poolSize) {
        PostgresServer postgres = database.server();
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put(AppProperty.DATABASE.key(), postgres.host() + ":" + postgres.port() + "/" + database.name());
        properties.put(AppProperty.DATABASE_USERNAME.key(), postgres.username());
        properties.put(AppProperty.DATABASE_PASSWORD.key(), postgres.password());
        properties.put(AppProperty.POOL_SIZE.key(), String.valueOf(poolSize));
        properties.put(AppProperty.CREATE_TABLES.key(), "never");
        return properties;
    }
}
