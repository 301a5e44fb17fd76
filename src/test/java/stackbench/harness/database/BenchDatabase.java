package stackbench.harness.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresEndpoint;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;

/** One architecture's own database: created with the app's schema, dropped on close. */
public final class BenchDatabase implements AutoCloseable {

    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    private final PostgresServer server;
    private final String name;
    private final CloseStack closing = new CloseStack();
    private final HeldConnection connection;
    private final StatementCounter statements;

    private BenchDatabase(PostgresServer server, String name) {
        this.server = server;
        this.name = name;
        this.connection = new HeldConnection(server.endpoint(), name);
        this.statements = new StatementCounter(server, name, this::serverStart);
    }

    /** Create a database with the schema of the app that this suite is part of. */
    public static BenchDatabase create(PostgresServer server, Leash leash, String run, String name) {
        return create(server, leash, run, name, ownSchema());
    }

    /**
     * Create the database {@code stackbench_<run>_<name>}. What a database name cannot hold becomes an underscore, and the rest of a long
     * one a hash.
     *
     * @param schema statements that create the app's tables; empty: it begins with none
     * @throws DatabaseException when it cannot be created, or exists
     */
    public static BenchDatabase create(PostgresServer server, Leash leash, String run, String name, String schema) {
        // The C locale: the same order and the same cost of an index whatever the server's own locale is.
        return made(server, leash, run, name, "template0 ENCODING 'UTF8' LOCALE 'C'")
                .with(schema);
    }

    /**
     * Create a database as a copy of another one. No other client may be connected to that one meanwhile. Idle connections to it, as pools keep
     * them, are closed; see {@link #create}.
     *
     * @throws DatabaseException also when others work in it
     */
    public static BenchDatabase copy(PostgresServer server, Leash leash, String run, String name, String template) {
        Template source = new Template(server.endpoint(), template);
        source.closeIdleConnections();
        try {
            return made(server, leash, run, name, '"' + template + '"');
        } catch (DatabaseException e) {
            throw source.explained(e);
        }
    }

    private static BenchDatabase made(PostgresServer server, Leash leash, String run, String name, String template) {
        BenchDatabase database = new BenchDatabase(server, DatabaseName.of(run, name));
        Hold hold = leash.database(server.endpoint().maintenanceUrlWithCredentials(), database.name);
        try {
            database.maintain("CREATE DATABASE " + database.name + " TEMPLATE " + template);
        } catch (RuntimeException e) {
            hold.close(); // one that exists is not ours to drop
            throw e;
        }
        database.closing.push(() -> {
            database.statements.close();
            database.connection.close();
            database.maintain("DROP DATABASE IF EXISTS " + database.name + " WITH (FORCE)");
            hold.close();
        });
        return database;
    }

    public PostgresServer server() {
        return server;
    }

    public String name() {
        return name;
    }

    /** The JDBC URL, without user and password. */
    public String jdbcUrl() {
        return server.jdbcUrl(name);
    }

    /** Run statements, of which the first that fails ends it; what those before it did may stay. */
    public void run(String statements) {
        connection.execute(statements);
    }

    /**
     * A piece of work with a connection that is not its own to close.
     *
     * @param <T> what it gives
     */
    @FunctionalInterface
    public interface Work<T> {
        T in(Connection connection) throws SQLException;
    }

    /**
     * Ask a question over the connection that is held for all work.
     *
     * @param what the question, as its failure names it before the database, such as {@code count in}
     * @throws DatabaseException when it cannot be answered
     */
    public <T> T ask(String what, Function<JdbcClient, T> question) {
        return connection.ask(what, question);
    }

    /**
     * Do work with the connection that is held for all work. What it leaves in its session is there for the next.
     *
     * @param what the work, as its failure names it before the database
     * @throws DatabaseException when it fails
     */
    public <T> T use(String what, Work<T> work) {
        return connection.use(what, work);
    }

    /** Do work on a connection of its own, with which its transaction and its temporary tables go; named as others are. */
    public <T> T apart(String what, Work<T> work) {
        try (Connection own = server.endpoint().connect(name)) {
            return work.in(own);
        } catch (SQLException e) {
            throw connection.failed(what, e);
        }
    }

    /** Open a connection that the caller closes; what it is for is named as work is. */
    public Connection connect(String what) {
        try {
            return server.endpoint().connect(name);
        } catch (SQLException e) {
            throw connection.failed(what, e);
        }
    }

    /** Ask over a connection. What fails is thrown as the driver threw it: by its SQL state callers tell why. */
    public static <T> T ask(Connection connection, Function<JdbcClient, T> question) throws SQLException {
        return PostgresEndpoint.ask(connection, question);
    }

    /**
     * The number that a query gives, such as {@code select count(*) from visits}.
     *
     * @throws DatabaseException when it gives none, as a sum over no rows does, or several
     */
    public long number(String sql) {
        return connection
                .ask("count in", asked -> asked.sql(sql).query(Long.class).optional())
                .orElseThrow(() -> new DatabaseException("%s gives no number in %s".formatted(sql, name)));
    }

    /** The number of statements executed in it so far, those of the suite among them. Empty where the server does not count them. */
    public Optional<DatabaseWatch.StatementCount> statements() {
        return statements.now();
    }

    /** Write out what the server has pending, which is not to fall into a measured block; nothing without the right to ask for it. */
    public void checkpoint() {
        connection.use("write a checkpoint from", open -> {
            try (Statement statement = open.createStatement()) {
                return statement.execute("CHECKPOINT");
            } catch (SQLException e) {
                if (INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
                    return false;
                }
                throw e;
            }
        });
    }

    /** The connections of others to it, once none is in a transaction any more, or after some two seconds. */
    public Sessions sessionsAtRest() {
        return Sessions.atRest(connection);
    }

    /** The time at which its PostgreSQL server was started. A restart cannot be seen otherwise once connections are back. */
    public Instant serverStart() {
        return connection.ask(
                "ask for the age of the server of",
                database -> database.sql("SELECT pg_postmaster_start_time()")
                        .query((row, number) -> row.getObject(1, OffsetDateTime.class))
                        .single()
                        .toInstant());
    }

    /** Drop the database, cutting connections to it. Does nothing the second time. */
    @Override
    public void close() {
        closing.close();
    }

    private BenchDatabase with(String schema) {
        try {
            connection.execute(schema);
            return this;
        } catch (RuntimeException e) {
            closing.closeAfter(e);
            throw e;
        }
    }

    private void maintain(String sql) {
        PostgresEndpoint endpoint = server.endpoint();
        try {
            endpoint.ask(
                    endpoint.maintenanceDatabase(),
                    database -> database.sql(sql).update());
        } catch (SQLException e) {
            throw new DatabaseException("Could not " + sql + " at " + endpoint + ": " + e.getMessage(), e);
        }
    }

    /** The schema of the app that this suite is part of. */
    public static String ownSchema() {
        try {
            return new ClassPathResource("schema.sql").getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("schema.sql cannot be read", e);
        }
    }
}
