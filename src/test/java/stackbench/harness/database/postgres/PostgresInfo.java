package stackbench.harness.database.postgres;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

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
            new PostgresInfo("none", "no architecture of this run has a database", "none", new TreeMap<>());

    public PostgresInfo {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
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
