package stackbench.harness.database.postgres;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Optional;

/** A PostgreSQL that others run. Its settings are recorded, not changed, and closing leaves it alone. */
record GivenServer(PostgresEndpoint endpoint, PostgresInfo info, Optional<ProcessHandle> process)
        implements PostgresServer {

    static final String HOW = "given";

    /**
     * Reach a server, and see that it is fit for the suite.
     *
     * @throws DatabaseException when it cannot be reached, or databases cannot be created
     */
    static GivenServer reach(String jdbcUrl) {
        PostgresEndpoint endpoint = PostgresEndpoint.parse(jdbcUrl);
        try {
            requireRightToCreate(endpoint);
            PostgresInfo info = PostgresInfo.of(
                    endpoint,
                    HOW,
                    version -> "given: PostgreSQL " + version + " at " + endpoint + ", sslmode="
                            + endpoint.tls().mode());
            return new GivenServer(endpoint, info, postmaster(endpoint));
        } catch (SQLException e) {
            throw new DatabaseException(
                    "bench.postgres: no PostgreSQL can be used at " + endpoint + "/" + endpoint.maintenanceDatabase()
                            + ": " + e.getMessage()
                            + "; right is the JDBC URL, with user and password, of a server that runs",
                    e);
        }
    }

    @Override
    public void close() {
        // not ours to end
    }

    private static void requireRightToCreate(PostgresEndpoint endpoint) throws SQLException {
        boolean mayCreate = endpoint.ask(
                endpoint.maintenanceDatabase(),
                database -> database.sql("SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")
                        .query((row, number) -> row.getBoolean(1))
                        .optional()
                        .orElse(false));
        if (!mayCreate) {
            throw new DatabaseException("bench.postgres: " + endpoint
                    + " may not create databases, and each architecture needs one; right is a user with CREATEDB");
        }
    }

    /** The first process of the server, where it runs on this machine: the parent of the process that serves a connection. */
    private static Optional<ProcessHandle> postmaster(PostgresEndpoint endpoint) throws SQLException {
        if (!isThisMachine(endpoint.host())) {
            return Optional.empty();
        }
        return endpoint.ask(
                endpoint.maintenanceDatabase(),
                database -> ProcessHandle.of(database.sql("SELECT pg_backend_pid()")
                                .query((row, number) -> row.getLong(1))
                                .single())
                        .flatMap(ProcessHandle::parent)
                        .flatMap(Postmaster::among));
    }

    private static boolean isThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
