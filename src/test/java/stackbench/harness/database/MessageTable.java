package stackbench.harness.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import stackbench.app.message.Message;
import stackbench.harness.database.postgres.PostgresEndpoint;

/** The table of messages in one database: how it is filled and emptied, and what is in it. */
final class MessageTable {

    private static final int IDS_PER_QUERY = 5_000;

    private final PostgresEndpoint endpoint;
    private final String database;
    private final HeldConnection connection;

    MessageTable(PostgresEndpoint endpoint, String database, HeldConnection connection) {
        this.endpoint = endpoint;
        this.database = database;
        this.connection = connection;
    }

    void truncate() {
        connection.execute("TRUNCATE message");
    }

    StoredMessages.Contents contents() {
        return connection.use("read the contents of", MessageTable::contents);
    }

    private static StoredMessages.Contents contents(Connection open) throws SQLException {
        try (Statement statement = open.createStatement();
                ResultSet row = statement.executeQuery(RowDigest.SQL)) {
            row.next();
            return new StoredMessages.Contents(
                    row.getLong(1), row.getBigDecimal(2).toBigIntegerExact());
        }
    }

    StoredMessages.Inventory inventory(Iterator<UUID> ids) {
        // On a connection of its own, with which its transaction goes.
        try (Connection own = endpoint.connect(database)) {
            own.setAutoCommit(false);
            own.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ); // all of its queries see one moment
            return new StoredMessages.Inventory(contents(own), held(own, ids));
        } catch (SQLException e) {
            throw connection.failed("take stock of", e);
        }
    }

    private static Set<UUID> held(Connection open, Iterator<UUID> ids) throws SQLException {
        Set<UUID> held = new HashSet<>();
        try (PreparedStatement query = open.prepareStatement("SELECT id FROM message WHERE id = ANY (?)")) {
            while (ids.hasNext()) {
                query.setArray(1, open.createArrayOf("uuid", next(ids).toArray()));
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        held.add(rows.getObject(1, UUID.class));
                    }
                }
            }
        }
        return held;
    }

    private static List<UUID> next(Iterator<UUID> ids) {
        List<UUID> next = new ArrayList<>();
        while (next.size() < IDS_PER_QUERY && ids.hasNext()) {
            next.add(ids.next());
        }
        return next;
    }

    long load(Iterator<Message> messages) {
        return connection.use("load", open -> {
            long rows = RowDifferences.MessageCopy.into("message", open, messages);
            try (Statement statement = open.createStatement()) {
                // Autovacuum is off, and the first readers are not to pay for hint bits.
                statement.execute("VACUUM (FREEZE, ANALYZE) message");
            }
            return rows;
        });
    }

    List<String> differences(Iterator<Message> expected, int limit) {
        // On a connection of its own, with which its temporary table goes.
        try (Connection own = endpoint.connect(database)) {
            return RowDifferences.find(own, expected, limit);
        } catch (SQLException e) {
            throw connection.failed("compare", e);
        }
    }

    RowLookup lookup() {
        try {
            return RowLookup.SqlLookup.open(endpoint, database);
        } catch (SQLException e) {
            throw connection.failed("look for rows in", e);
        }
    }
}
