package stackbench.harness.database.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A server's own account of itself, taken just after it was reached.
 *
 * @param version such as {@code 18.6}, without the packager's remarks
 */
record Inspection(String version, SortedMap<String, String> settings) {

    /** The oldest PostgreSQL in which extract(epoch ...) is exact, and DROP DATABASE ... WITH (FORCE) exists. */
    private static final int OLDEST_MAJOR = 14;

    /**
     * Ask the server.
     *
     * @throws DatabaseException when it is too old
     */
    static Inspection of(PostgresEndpoint endpoint) throws SQLException {
        try (Connection connection = endpoint.connect(endpoint.maintenanceDatabase())) {
            int major = connection.getMetaData().getDatabaseMajorVersion();
            String version =
                    connection.getMetaData().getDatabaseProductVersion().split(" ", 2)[0];
            if (major < OLDEST_MAJOR) {
                throw new DatabaseException("bench.postgres: PostgreSQL " + version + " at " + endpoint
                        + " is too old; " + OLDEST_MAJOR + " or later is needed");
            }
            return new Inspection(version, PostgresSettings.shown(connection))
                    .with("sslmode", endpoint.tls().mode());
        }
    }

    /**
     * Require the settings that a server of the suite was started with.
     *
     * @param others those that it was started with other values of
     * @throws DatabaseException when another setting is not what it was started with
     */
    Inspection requireSettings(Set<String> others) {
        List<String> differences = PostgresSettings.differences(settings).stream()
                .filter(difference -> others.stream().noneMatch(other -> difference.startsWith(other + " ")))
                .toList();
        if (!differences.isEmpty()) {
            throw new DatabaseException("PostgreSQL " + version + " runs with other settings than it was started with: "
                    + String.join("; ", differences));
        }
        return this;
    }

    Inspection with(String name, String value) {
        SortedMap<String, String> more = new TreeMap<>(settings);
        more.put(name, value);
        return new Inspection(version, more);
    }

    PostgresInfo info(String how, String reason) {
        return new PostgresInfo(how, reason, version, settings);
    }
}
