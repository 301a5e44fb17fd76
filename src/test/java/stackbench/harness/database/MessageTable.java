package stackbench.harness.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import stackbench.app.message.Message;
import stackbench.harness.database.postgres.Endpoint;

/** The table of messages in one database: how it is filled and emptied, and what is in it. */
final class MessageTable {

    private final Endpoint endpoint;
    private final String database;
    private final HeldConnection connection;

    MessageTable(Endpoint endpoint, String database, HeldConnection connection) {
        this.endpoint = endpoint;
        this.database = database;
        this.connection = connection;
    }

    void truncate() {
        connection.execute("TRUNCATE message");
    }

    Contents contents() {
        return connection.use("read the contents of", open -> {
            try (Statement statement = open.createStatement();
                    ResultSet row = statement.executeQuery(RowDigest.SQL)) {
                row.next();
                return new Contents(row.getLong(1), row.getBigDecimal(2).toBigIntegerExact());
            }
        });
    }

    long load(Iterator<Message> messages) {
        return connection.use("load", open -> {
            long rows = MessageCopy.into("message", open, messages);
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
            return SqlLookup.open(endpoint, database);
        } catch (SQLException e) {
            throw connection.failed("look for rows in", e);
        }
    }
}
