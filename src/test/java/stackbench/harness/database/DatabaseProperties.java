package stackbench.harness.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.PostgresUrl;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.database.postgres.PostgresServer;

/** What a server is told of the database that it stores in. */
public final class DatabaseProperties {

    private DatabaseProperties() {}

    /** Tell a server of a database that it uses over a number of connections. */
    public static Map<String, String> of(BenchDatabase database, int poolSize) {
        return of(database, new StoreSettings(poolSize));
    }

    /**
     * The properties of the app that say where the database is. Its tables are there already.
     *
     * @param store how the server is to use it
     */
    public static Map<String, String> of(BenchDatabase database, StoreSettings store) {
        PostgresServer postgres = database.server();
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put(AppProperty.DATABASE.key(), address(postgres, store) + "/" + database.name());
        properties.put(AppProperty.DATABASE_USERNAME.key(), AppProperty.literal(postgres.username()));
        properties.put(AppProperty.DATABASE_PASSWORD.key(), AppProperty.literal(postgres.password()));
        PostgresUrl.Tls tls = postgres.endpoint().tls();
        properties.put(AppProperty.DATABASE_SSLMODE.key(), tls.mode());
        tls.rootCertificate()
                .ifPresent(file ->
                        properties.put(AppProperty.DATABASE_SSLROOTCERT.key(), AppProperty.literal(file.toString())));
        properties.put(AppProperty.POOL_SIZE.key(), String.valueOf(store.poolSize()));
        properties.put(AppProperty.FETCH_SIZE.key(), String.valueOf(store.fetchSize()));
        properties.put(AppProperty.CREATE_TABLES.key(), "never");
        return properties;
    }

    /** Where a server finds PostgreSQL. The address of a network is known only once that runs, so a property tells it. */
    private static String address(PostgresServer postgres, StoreSettings store) {
        return store.delay().isZero() ? postgres.address() : "${%s}".formatted(AppProperty.NETWORK.key());
    }

    /** The properties of Spring Boot that say where the database is, over JDBC and R2DBC, to an app that this suite knows nothing of. */
    public static Map<String, String> ofSpring(BenchDatabase database, StoreSettings store) {
        PostgresServer postgres = database.server();
        UnaryOperator<String> placed =
                url -> url.replace("//%s/".formatted(postgres.address()), "//%s/".formatted(address(postgres, store)));
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("spring.datasource.url", placed.apply(AppProperty.literal(database.jdbcUrl())));
        properties.put("spring.r2dbc.url", placed.apply(postgres.r2dbcUrl(database.name())));
        for (String driver : List.of("datasource", "r2dbc")) {
            properties.put("spring.%s.username".formatted(driver), AppProperty.literal(postgres.username()));
            properties.put("spring.%s.password".formatted(driver), AppProperty.literal(postgres.password()));
        }
        return properties;
    }
}
