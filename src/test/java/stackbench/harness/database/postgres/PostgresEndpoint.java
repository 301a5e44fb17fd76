package stackbench.harness.database.postgres;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * The address of a server, and who may ask there.
 *
 * @param maintenanceDatabase one that always exists, from which others are created
 * @param parameters further parameters of its JDBC URLs
 */
public record PostgresEndpoint(
        String host,
        int port,
        String username,
        String password,
        String maintenanceDatabase,
        SortedMap<String, String> parameters) {

    private static final String CONNECT_SECONDS = "10";

    /**
     * The time in seconds within which a connection must answer. It is longer than any statement of the suite may take: a
     * digest over some ten million rows.
     */
    private static final String SOCKET_SECONDS = "300";

    static PostgresEndpoint of(String host, int port, String username, String password) {
        return new PostgresEndpoint(host, port, username, password, "postgres", new TreeMap<>());
    }

    /**
     * Take a JDBC URL with user and password apart.
     *
     * @throws DatabaseException when it is none, or names no user or several hosts
     */
    static PostgresEndpoint parse(String jdbcUrl) {
        Properties parsed = Driver.parseURL(jdbcUrl, new Properties());
        if (parsed == null || parsed.getProperty("user") == null) {
            throw new DatabaseException("bench.postgres: " + withoutPassword(jdbcUrl)
                    + " is no JDBC URL with a user; right is jdbc:postgresql://host:5432/postgres?user=U&password=P");
        }
        String host = parsed.getProperty(PGProperty.PG_HOST.getName(), "localhost");
        if (host.contains(",")) {
            throw new DatabaseException("bench.postgres names several hosts (" + host + "); right is one");
        }
        SortedMap<String, String> parameters = new TreeMap<>();
        parsed.stringPropertyNames().forEach(name -> parameters.put(name, parsed.getProperty(name)));
        return new PostgresEndpoint(
                host,
                Integer.parseInt(parsed.getProperty(PGProperty.PG_PORT.getName(), "5432")),
                parsed.getProperty("user"),
                parsed.getProperty("password", ""),
                parsed.getProperty(PGProperty.PG_DBNAME.getName(), parsed.getProperty("user")),
                furtherOf(parameters));
    }

    String jdbcUrl(String database) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + encode(database) + query(parameters);
    }

    String r2dbcUrl(String database) {
        return "r2dbc:postgresql://" + host + ":" + port + "/" + encode(database);
    }

    public String maintenanceUrlWithCredentials() {
        SortedMap<String, String> all = new TreeMap<>(parameters);
        all.put("user", username);
        all.put("password", password);
        return "jdbc:postgresql://" + host + ":" + port + "/" + encode(maintenanceDatabase) + query(all);
    }

    /** Connect to a database, with bounds to every wait of the connection, that for a lock included. */
    public Connection connect(String database) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", username);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", SOCKET_SECONDS);
        properties.setProperty("ApplicationName", "stackbench suite");
        Connection connection = DriverManager.getConnection(jdbcUrl(database), properties);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET lock_timeout = '20s'");
        }
        return connection;
    }

    @Override
    public String toString() {
        return username + "@" + host + ":" + port; // never the password
    }

    private static SortedMap<String, String> furtherOf(SortedMap<String, String> parsed) {
        SortedMap<String, String> further = new TreeMap<>(parsed);
        further.keySet()
                .removeAll(Set.of(
                        PGProperty.PG_HOST.getName(),
                        PGProperty.PG_PORT.getName(),
                        PGProperty.PG_DBNAME.getName(),
                        "user",
                        "password"));
        return further;
    }

    private static String withoutPassword(String jdbcUrl) {
        return jdbcUrl.replaceAll("(?i)password=[^&]*", "password=***");
    }

    private static String query(Map<String, String> parameters) {
        StringBuilder query = new StringBuilder();
        parameters.forEach((name, value) -> query.append(query.isEmpty() ? '?' : '&')
                .append(encode(name))
                .append('=')
                .append(encode(value)));
        return query.toString();
    }

    private static String encode(String word) {
        return URLEncoder.encode(word, StandardCharsets.UTF_8);
    }
}
