package stackbench.harness.database.postgres;

import java.util.Optional;

/** The PostgreSQL of a run in which no server has a database: nothing is started. */
final class NoPostgres implements PostgresServer {

    @Override
    public PostgresEndpoint endpoint() {
        throw new IllegalStateException("No PostgreSQL was started, since no server of this run has a database");
    }

    @Override
    public PostgresInfo info() {
        return PostgresInfo.NONE;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.empty();
    }

    @Override
    public void close() {
        // nothing was started
    }
}
