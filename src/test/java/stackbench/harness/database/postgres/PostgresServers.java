package stackbench.harness.database.postgres;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.reaper.Leash;

/** Starts the PostgreSQL that was chosen, and says which it became and why. */
public final class PostgresServers {

    private PostgresServers() {}

    /**
     * Start the PostgreSQL that was chosen. What cannot be had is known within 30 s, or within 2 min where it starts and does not answer.
     *
     * @throws DatabaseException naming {@code bench.postgres}, what was tried and what would work
     */
    public static PostgresServer start(PostgresChoice choice, Leash leash) {
        return switch (choice.kind()) {
            case AUTO -> auto(choice, leash);
            case TESTCONTAINERS -> testcontainers(choice, leash);
            case EMBEDDED -> embedded("bench.postgres=embedded", leash, choice.settings());
            case GIVEN -> GivenServer.reach(choice.jdbcUrl());
        };
    }

    /** Start nothing, for a run in which no server has a database. */
    public static PostgresServer none() {
        return new NoPostgres();
    }

    /**
     * Start an embedded server that can be stopped and started again, to see what clients make of it.
     *
     * @throws DatabaseException as {@link #start} does
     */
    public static PostgresServer.RestartablePostgres restartable(Leash leash) {
        return embedded("a server that can be stopped is needed", leash, Map.of());
    }

    /**
     * Start an embedded server whose connections may be encrypted.
     *
     * @param certificate its file, and that of its key, which nobody else may read
     * @throws DatabaseException as {@link #start} does
     */
    public static PostgresServer encrypting(Leash leash, Path certificate, Path key) {
        Map<String, String> tls =
                Map.of("ssl", "on", "ssl_cert_file", certificate.toString(), "ssl_key_file", key.toString());
        return embedded("a server with TLS is needed", leash, tls);
    }

    private static PostgresServer auto(PostgresChoice choice, Leash leash) {
        try {
            return ContainerServer.start(choice.image(), leash, choice.settings());
        } catch (DatabaseException e) {
            return embedded(String.valueOf(e.getMessage()), leash, choice.settings());
        }
    }

    private static PostgresServer testcontainers(PostgresChoice choice, Leash leash) {
        try {
            return ContainerServer.start(choice.image(), leash, choice.settings());
        } catch (DatabaseException e) {
            throw new DatabaseException(
                    "bench.postgres=testcontainers: " + e.getMessage()
                            + ". What works: a running Docker engine that has the image, another"
                            + " bench.postgres.image, bench.postgres=embedded, or the JDBC URL of a server",
                    e);
        }
    }

    private static PostgresServer.RestartablePostgres embedded(
            String because, Leash leash, Map<String, String> others) {
        try {
            return EmbeddedServer.start(because, leash, others);
        } catch (DatabaseException e) {
            throw new DatabaseException(
                    "bench.postgres: embedded PostgreSQL (" + because + ") cannot be had: " + e.getMessage()
                            + ". What works: bench.postgres=testcontainers with a Docker engine, or the JDBC URL of a"
                            + " server",
                    e);
        }
    }

    /** The PostgreSQL of a run in which no server has a database: nothing is started. */
    private static final class NoPostgres implements PostgresServer {

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

    /**
     * The choice of the PostgreSQL that the suite is to use.
     *
     * @param image what Testcontainers runs
     * @param jdbcUrl the given server, user and password included; empty unless the kind is GIVEN
     * @param settings that replace those of the suite; none where PostgreSQL is given
     */
    public record PostgresChoice(Kind kind, String image, String jdbcUrl, Map<String, String> settings) {

        /** The newest PostgreSQL, in its smallest official image. */
        public static final String DEFAULT_IMAGE = "postgres:18-alpine";

        /** The kind of place that PostgreSQL comes from. */
        public enum Kind {
            /** Testcontainers where that is possible within bounds, else embedded. */
            AUTO,
            TESTCONTAINERS,
            EMBEDDED,
            /** A server that already runs. */
            GIVEN
        }

        public static PostgresChoice auto(String image) {
            return new PostgresChoice(Kind.AUTO, image, "", Map.of());
        }

        public static PostgresChoice testcontainers(String image) {
            return new PostgresChoice(Kind.TESTCONTAINERS, image, "", Map.of());
        }

        public static PostgresChoice embedded() {
            return new PostgresChoice(Kind.EMBEDDED, DEFAULT_IMAGE, "", Map.of());
        }

        public static PostgresChoice given(String jdbcUrl) {
            return new PostgresChoice(Kind.GIVEN, DEFAULT_IMAGE, jdbcUrl, Map.of());
        }

        /** The same, with settings that replace those of the suite. */
        public PostgresChoice with(Map<String, String> others) {
            return new PostgresChoice(kind, image, jdbcUrl, others);
        }

        @Override
        public String toString() {
            return kind + " " + image; // never the password
        }
    }
}
