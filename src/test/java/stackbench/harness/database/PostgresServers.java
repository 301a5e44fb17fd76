package stackbench.harness.database;

import stackbench.harness.reaper.Leash;

/** Start the PostgreSQL that was chosen, and say which it became and why. */
public final class PostgresServers {

    private PostgresServers() {}

    /**
     * Start it.
     *
     * @throws DatabaseException naming {@code bench.postgres}, what was tried and what would work
     */
    public static PostgresServer start(PostgresChoice choice, Leash leash) {
        return switch (choice.kind()) {
            case AUTO, EMBEDDED -> EmbeddedServer.start("bench.postgres=embedded", leash);
            case TESTCONTAINERS, GIVEN -> throw new DatabaseException("bench.postgres: not yet");
        };
    }

    /** An embedded server that can be stopped and started again, to see what clients make of it. */
    public static RestartablePostgres restartable(Leash leash) {
        return EmbeddedServer.start("one that can be restarted", leash);
    }
}
