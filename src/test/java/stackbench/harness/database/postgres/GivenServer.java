package stackbench.harness.database.postgres;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
            Inspection inspection = Inspection.of(endpoint);
            return new GivenServer(
                    endpoint,
                    inspection.info(
                            HOW,
                            "given: PostgreSQL " + inspection.version() + " at " + endpoint + ", sslmode="
                                    + endpoint.tls().mode()),
                    postmaster(endpoint));
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
        try (Connection connection = endpoint.connect(endpoint.maintenanceDatabase());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")) {
            if (!row.next() || !row.getBoolean(1)) {
                throw new DatabaseException("bench.postgres: " + endpoint
                        + " may not create databases, and each architecture needs one; right is a user with CREATEDB");
            }
        }
    }

    /** The first process of the server, where it runs on this machine: the parent of the process that serves a connection. */
    private static Optional<ProcessHandle> postmaster(PostgresEndpoint endpoint) throws SQLException {
        if (!isThisMachine(endpoint.host())) {
            return Optional.empty();
        }
        try (Connection connection = endpoint.connect(endpoint.maintenanceDatabase());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return ProcessHandle.of(row.getLong(1))
                    .flatMap(ProcessHandle::parent)
                    .flatMap(Postmaster::among);
        }
    }

    private static boolean isThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
