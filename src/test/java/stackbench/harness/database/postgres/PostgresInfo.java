package stackbench.harness.database.postgres;

import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The facts that a result must state about its PostgreSQL.
 *
 * @param how {@code testcontainers}, {@code embedded}, {@code given}, or {@code none} where no server of the run has a database
 * @param reason one sentence: what was chosen and why
 * @param version such as {@code 18.6}
 * @param settings as the server shows them, with the data directory where the user may see it, and for an
 *     embedded server the file system it is on
 */
public record PostgresInfo(String how, String reason, String version, SortedMap<String, String> settings) {

    /** The facts of a run in which no server has a database. */
    public static final PostgresInfo NONE =
            new PostgresInfo("none", "no server of this run needs it", "none", new TreeMap<>());

    /** The oldest PostgreSQL in which extract(epoch ...) is exact, and DROP DATABASE ... WITH (FORCE) exists. */
    private static final int OLDEST_MAJOR = 14;

    public PostgresInfo {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /**
     * Take down a server's own account of itself.
     *
     * @param reason what was chosen and why, by the server's version
     * @throws DatabaseException when it is too old
     */
    static PostgresInfo of(PostgresEndpoint endpoint, String how, UnaryOperator<String> reason) throws SQLException {
        SortedMap<String, String> settings = PostgresSettings.shown(endpoint);
        settings.put("sslmode", endpoint.tls().mode());
        String version = settings.getOrDefault("server_version", "").split(" ", 2)[0];
        if (Integer.parseInt(version.split("\\D", 2)[0]) < OLDEST_MAJOR) {
            throw new DatabaseException("bench.postgres: PostgreSQL " + version + " at " + endpoint + " is too old; "
                    + OLDEST_MAJOR + " or later is needed");
        }
        return new PostgresInfo(how, reason.apply(version), version, settings);
    }

    /**
     * Require the settings that a server of the suite was started with.
     *
     * @param others settings that replaced those of the suite
     * @throws DatabaseException when a setting is not what it was started with
     */
    PostgresInfo requireSettings(Map<String, String> others) {
        List<String> differences = PostgresSettings.differences(settings, others);
        if (!differences.isEmpty()) {
            throw new DatabaseException("PostgreSQL " + version + " runs with other settings than it was started with: "
                    + String.join("; ", differences));
        }
        return this;
    }

    /** The same with one more setting. */
    PostgresInfo with(String name, String value) {
        SortedMap<String, String> more = new TreeMap<>(settings);
        more.put(name, value);
        return new PostgresInfo(how, reason, version, more);
    }

    /** Whether others run this PostgreSQL, so that nothing about it is the suite's to change. */
    public boolean belongsToOthers() {
        return how.equals(GivenServer.HOW);
    }

    /** Whether the run has a PostgreSQL. */
    public boolean exists() {
        return !how.equals(NONE.how);
    }
}
