package stackbench.harness.database.postgres;

/** A PostgreSQL that can be out of reach for a while: it comes back on the same port with the same data. */
public interface RestartablePostgres extends PostgresServer {

    /** End the server as an administrator would: connections are cut, the data stay. Does nothing when it is stopped. */
    void stop();

    /**
     * Start the server again. Does nothing when it runs.
     *
     * @throws DatabaseException when it does not accept connections within 2 min
     */
    void restart();
}
