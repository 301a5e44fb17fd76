package stackbench.harness.database;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The connections that others have to a database.
 *
 * @param all of them
 * @param inTransaction in a transaction for 1.9 s, with nothing asked for: {@code idle in transaction} of pg_stat_activity
 */
public record Sessions(long all, long inTransaction) {

    private static final String SQL = """
            SELECT count(*),
                count(*) FILTER (WHERE state LIKE 'idle in transaction%'),
                count(*) FILTER (WHERE state LIKE 'idle in transaction%'
                    AND state_change < clock_timestamp() - interval '1.9 seconds')
            FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'""";

    /** The statement between two looks: the database waits, so that nobody is kept busy by them. */
    private static final String WAIT = "SELECT pg_sleep(0.05)";

    private static final int LOOKS = 40;

    /**
     * Look until no connection is in a transaction, for some two seconds at most. In a transaction are then those that were so all the
     * time: others that come and go are at work, such as for requests that nobody waits for any more.
     */
    static Sessions atRest(HeldConnection connection) {
        return connection.ask("look at the connections to", database -> {
            Look seen = look(database);
            for (int look = 1; look < LOOKS && seen.inTransaction > 0; look++) {
                database.sql(WAIT).query().listOfRows();
                seen = look(database);
            }
            return new Sessions(seen.all, seen.inTransactionAllTheTime);
        });
    }

    private record Look(long all, long inTransaction, long inTransactionAllTheTime) {}

    private static Look look(JdbcClient database) {
        return database.sql(SQL)
                .query((row, number) -> new Look(row.getLong(1), row.getLong(2), row.getLong(3)))
                .single();
    }
}
