package stackbench.harness.database;

import java.sql.SQLException;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresEndpoint;

/** A database that others are copied from. While one is, no other client may be connected to it. */
record Template(PostgresEndpoint endpoint, String name) {

    private static final String OBJECT_IN_USE = "55006";

    /** Those of our own user and of whom it stands above; it may not end others. */
    private static final String END_IDLE = """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = ? AND state = 'idle' AND pid <> pg_backend_pid() AND pg_has_role(usesysid, 'USAGE')""";

    /** Close connections that do nothing, as the pools of other tests keep them. A pool opens new ones when it needs them. */
    void closeIdleConnections() {
        try {
            endpoint.ask(
                    endpoint.maintenanceDatabase(),
                    database -> database.sql(END_IDLE)
                            .param(name)
                            .query(Boolean.class)
                            .list());
        } catch (SQLException e) {
            throw new DatabaseException(
                    "Connections to %s at %s cannot be closed: %s".formatted(name, endpoint, e.getMessage()), e);
        }
    }

    /** Say what to do, where a copy failed because others are at work. */
    DatabaseException explained(DatabaseException failure) {
        return failure.getCause() instanceof SQLException cause && OBJECT_IN_USE.equals(cause.getSQLState())
                ? new DatabaseException("""
                The database %s at %s cannot be copied, since others work in it: close the contexts of other tests \
                (@DirtiesContext), or run it in a fork of its own""".formatted(name, endpoint), failure)
                : failure;
    }
}
