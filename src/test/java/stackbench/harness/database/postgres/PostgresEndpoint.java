package stackbench.harness.database.postgres;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import stackbench.harness.config.servers.PostgresUrl;
import stackbench.harness.config.servers.Secret;

/**
 * The address of a server, and who may ask there.
 *
 * @param maintenanceDatabase one that always exists, from which others are created
 */
public record PostgresEndpoint(
        String host, int port, String username, String password, String maintenanceDatabase, PostgresUrl.Tls tls) {

    private static final String CONNECT_SECONDS = "10";

    /**
     * The time in seconds within which a connection must answer. It is longer than any statement of the suite may take: a
     * digest over some ten million rows.
     */
    private static final String SOCKET_SECONDS = "300";

    static PostgresEndpoint of(String host, int port, String username, String password) {
        return new PostgresEndpoint(host, port, username, password, "postgres", PostgresUrl.Tls.NONE);
    }

    /**
     * Take a JDBC URL with user and password apart.
     *
     * @throws DatabaseException when it is none
     */
    static PostgresEndpoint parse(String jdbcUrl) {
        try {
            PostgresUrl url = PostgresUrl.parse(jdbcUrl);
            return new PostgresEndpoint(
                    url.host(), url.port(), url.username(), url.password(), url.database(), url.tls());
        } catch (IllegalArgumentException e) {
            throw new DatabaseException(
                    "bench.postgres=" + Secret.masked(jdbcUrl) + " is not allowed: give " + e.getMessage(), e);
        }
    }

    String jdbcUrl(String database) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + encode(database) + query(parameters());
    }

    String r2dbcUrl(String database) {
        return "r2dbc:postgresql://" + host + ":" + port + "/" + encode(database);
    }

    public String maintenanceUrlWithCredentials() {
        SortedMap<String, String> all = parameters();
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

    /** Ask a database, over a connection that is closed again. */
    public <T> T ask(String database, Function<JdbcClient, T> question) throws SQLException {
        try (Connection connection = connect(database)) {
            return ask(connection, question);
        }
    }

    /** Ask over a connection. What fails is thrown as the driver threw it: by its SQL state callers tell why. */
    public static <T> T ask(Connection connection, Function<JdbcClient, T> question) throws SQLException {
        try {
            return question.apply(JdbcClient.create(new SingleConnectionDataSource(connection, true)));
        } catch (DataAccessException e) {
            throw e.getCause() instanceof SQLException cause ? cause : new SQLException(e);
        }
    }

    @Override
    public String toString() {
        return username + "@" + host + ":" + port; // never the password
    }

    /** How connections are encrypted, as parameters of a JDBC URL. */
    private SortedMap<String, String> parameters() {
        SortedMap<String, String> parameters = new TreeMap<>(Map.of("sslmode", tls.mode()));
        tls.rootCertificate().ifPresent(file -> parameters.put("sslrootcert", file.toString()));
        return parameters;
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
