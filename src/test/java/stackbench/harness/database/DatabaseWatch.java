package stackbench.harness.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresEndpoint;
import stackbench.harness.database.postgres.PostgresServer;

/**
 * Asks a PostgreSQL server what is done in its databases, over one connection to its maintenance database. A server that
 * does not answer within 2 s is not asked again. For several callers.
 */
public final class DatabaseWatch implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** Each BEGIN counts for the end of its transaction too: PostgreSQL 18 counts a COMMIT that is prepared, as by JDBC's driver, only once. */
    private static final String STATEMENTS = """
            SELECT coalesce(sum(s.calls * CASE
                    WHEN s.query ~* '^(BEGIN|START TRANSACTION)' THEN 2
                    WHEN s.query ~* '^(COMMIT|ROLLBACK)$' THEN 0
                    ELSE 1 END), 0)::bigint
            FROM pg_stat_statements(true) AS s JOIN pg_database AS d ON d.oid = s.dbid
            WHERE d.datname = ?""";

    private static final String ERA = "SELECT concat_ws(' ', dealloc, stats_reset) FROM pg_stat_statements_info";

    private static final String ACTIVITY = """
            SELECT count(*) FILTER (WHERE state = 'active' OR state LIKE 'idle in transaction%'),
                   count(*) FILTER (WHERE state = 'active' AND wait_event_type <> 'Client')
            FROM pg_stat_activity
            WHERE datname = ? AND backend_type = 'client backend'""";

    private final Connection connection;
    private boolean lost;
    private boolean countsStatements = true;

    private DatabaseWatch(Connection connection) {
        this.connection = connection;
    }

    /**
     * The activity of the connections to a database at a moment.
     *
     * @param busy with a statement or a transaction under way: {@code state} of pg_stat_activity
     * @param waiting those of them whose statement waited, but not for its client: {@code wait_event_type}
     */
    public record Activity(long busy, long waiting) {}

    /**
     * Connect to a server and make it count statements where it may be changed.
     *
     * @throws DatabaseException when the server cannot be reached
     */
    public static DatabaseWatch open(PostgresServer server) {
        PostgresEndpoint endpoint = server.endpoint();
        try {
            Connection connection = endpoint.connect(endpoint.maintenanceDatabase());
            if (!server.info().belongsToOthers()) { // a given server says what it was made to say
                PostgresEndpoint.ask(
                        connection,
                        sql -> sql.sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements")
                                .update());
            }
            connection.setNetworkTimeout(Runnable::run, (int) PATIENCE.toMillis());
            return new DatabaseWatch(connection);
        } catch (SQLException e) {
            throw new DatabaseException("Could not watch " + endpoint + ": " + e.getMessage(), e);
        }
    }

    /**
     * The number of statements executed in a database so far, BEGIN and COMMIT among them, by pg_stat_statements.
     * Empty where that is not loaded, or not created in the maintenance database.
     */
    public synchronized OptionalLong statements(String database) {
        if (!countsStatements) {
            return OptionalLong.empty();
        }
        Optional<Long> calls = ask(sql -> sql.sql(STATEMENTS)
                .param(database)
                .query((row, number) -> row.getLong(1))
                .single());
        countsStatements = calls.isPresent();
        return calls.stream().mapToLong(Long::longValue).findFirst();
    }

    /** The number of statements, with what tells whether counts were given up meanwhile. An extension older than 1.9 does not tell. */
    synchronized Optional<StatementCount> count(String database) {
        String era = ask(sql ->
                        sql.sql(ERA).query((row, number) -> row.getString(1)).single())
                .orElse("");
        return statements(database).stream()
                .mapToObj(calls -> new StatementCount(calls, era))
                .findFirst();
    }

    /** The activity of a database's connections now. Empty when the server does not answer. */
    public synchronized Optional<Activity> activity(String database) {
        return ask(sql -> sql.sql(ACTIVITY)
                .param(database)
                .query((row, number) -> new Activity(row.getLong(1), row.getLong(2)))
                .single());
    }

    /** Ask, unless a failure took the connection with it. A statement that the server refused leaves it as it was. */
    private <T> Optional<T> ask(Function<JdbcClient, T> question) {
        if (lost) {
            return Optional.empty();
        }
        try {
            return Optional.of(PostgresEndpoint.ask(connection, question));
        } catch (SQLException e) {
            lost = e.getSQLState() == null || e.getSQLState().startsWith("08");
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        lost = true;
        try {
            connection.close();
        } catch (SQLException e) {
            throw new DatabaseException("The watch of a PostgreSQL could not be closed: " + e.getMessage(), e);
        }
    }

    /**
     * The number of statements executed in a database until a moment.
     *
     * @param calls by pg_stat_statements, BEGIN and COMMIT among them
     * @param era changes when counts were given up, for others or by a reset: {@code dealloc} and {@code stats_reset} of
     *     pg_stat_statements_info
     */
    public record StatementCount(long calls, String era) {

        /**
         * The number of statements executed from then to a later count; empty where some of them may have been given up meanwhile.
         */
        public OptionalLong until(StatementCount end) {
            return era.equals(end.era) && end.calls >= calls
                    ? OptionalLong.of(end.calls - calls)
                    : OptionalLong.empty();
        }
    }
}
