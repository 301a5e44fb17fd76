package stackbench.harness.database.postgres;

import java.util.Optional;

/** A running PostgreSQL; closing it again does nothing. */
public interface PostgresServer extends AutoCloseable {

    PostgresEndpoint endpoint();

    PostgresInfo info();

    /** The postmaster, where it is a process this machine can see. */
    Optional<ProcessHandle> process();

    default String host() {
        return endpoint().host();
    }

    default int port() {
        return endpoint().port();
    }

    /** Host and port. */
    default String address() {
        return host() + ":" + port();
    }

    default String username() {
        return endpoint().username();
    }

    default String password() {
        return endpoint().password();
    }

    /** The JDBC URL of a database, without user and password. */
    default String jdbcUrl(String database) {
        return endpoint().jdbcUrl(database);
    }

    /** The R2DBC URL of a database, without user and password. */
    default String r2dbcUrl(String database) {
        return endpoint().r2dbcUrl(database);
    }

    @Override
    void close();

    /** A PostgreSQL that can be out of reach for a while: it comes back on the same port with the same data. */
    interface RestartablePostgres extends PostgresServer {

        /** End the server as an administrator would: connections are cut, the data stay. Does nothing when it is stopped. */
        void stop();

        /**
         * Start the server again. Does nothing when it runs.
         *
         * @throws DatabaseException when it does not accept connections within 2 min
         */
        void restart();
    }
}
