package stackbench.harness.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.core.io.ClassPathResource;
import stackbench.app.message.Message;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresEndpoint;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;

/** One architecture's own database: created with the app's schema, dropped on close. */
public final class BenchDatabase implements StoredMessages, AutoCloseable {

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

    /** Create a database as a copy of another one, to which nobody may be connected meanwhile; see {@link #create}. */
    public static BenchDatabase copy(PostgresServer server, Leash leash, String run, String name, String template) {
        return made(server, leash, run, name, '"' + template + '"');
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

    /** Remove all messages, and write out what is pending: what earlier blocks left to be flushed would be flushed under the next. */
    @Override
    public void empty() {
        truncate();
        checkpoint();
    }

    /** Remove all messages. Fails after 20 s when a transaction of others stands in the way. */
    public void truncate() {
        connection.execute("TRUNCATE message");
    }

    @Override
    public StoredMessages.Contents contents() {
        return connection.ask("read the contents of", RowDigest::contentsOf);
    }

    @Override
    public StoredMessages.Inventory inventory(Iterator<UUID> ids) {
        return apart("take stock of", own -> {
            own.setAutoCommit(false);
            own.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ); // all of its queries see one moment
            return new StoredMessages.Inventory(
                    PostgresEndpoint.ask(own, RowDigest::contentsOf), RowLookup.SqlLookup.held(own, ids));
        });
    }

    /** Do work on a connection of its own, with which its transaction and its temporary tables go. */
    private <T> T apart(String what, HeldConnection.Work<T> work) {
        try (Connection own = server.endpoint().connect(name)) {
            return work.in(own);
        } catch (SQLException e) {
            throw connection.failed(what, e);
        }
    }

    /** Add messages by COPY, all or none, and leave the table as a long-lived one would be; return how many. */
    public long load(Stream<Message> added) {
        return load(added.iterator());
    }

    /** Add messages of an iterator, which is read once and never kept; see {@link #load(Stream)}. */
    public long load(Iterator<Message> added) {
        return connection.use("load", open -> {
            long rows = RowDifferences.MessageCopy.into("message", open, added);
            // Autovacuum is off, and the first readers are not to pay for hint bits.
            PostgresEndpoint.ask(
                    open,
                    database -> database.sql("VACUUM (FREEZE, ANALYZE) message").update());
            return rows;
        });
    }

    @Override
    public List<String> differences(Iterator<Message> expected, int limit) {
        return apart("compare", own -> RowDifferences.find(own, expected, limit));
    }

    @Override
    public RowLookup lookup() {
        try {
            return RowLookup.SqlLookup.open(server.endpoint(), name);
        } catch (SQLException e) {
            throw connection.failed("look for rows in", e);
        }
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
