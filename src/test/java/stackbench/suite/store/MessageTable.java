package stackbench.suite.store;

import java.sql.Connection;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;

/** The messages in the database of a server. */
public record MessageTable(BenchDatabase database) implements StoredMessages {

    /** Remove all messages, and write out what is pending: what earlier blocks left to be flushed would be flushed under the next. */
    @Override
    public void empty() {
        truncate();
        database.checkpoint();
    }

    /** Remove all messages. Fails after 20 s when a transaction of others stands in the way. */
    public void truncate() {
        database.run("TRUNCATE message");
    }

    @Override
    public StoredMessages.Contents contents() {
        return database.ask("read the contents of", RowDigest::contentsOf);
    }

    @Override
    public StoredMessages.Inventory inventory(Iterator<UUID> ids) {
        return database.apart("take stock of", own -> {
            own.setAutoCommit(false);
            own.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ); // all of its queries see one moment
            return new StoredMessages.Inventory(
                    BenchDatabase.ask(own, RowDigest::contentsOf), RowLookup.SqlLookup.held(own, ids));
        });
    }

    /** Add messages by COPY, all or none, and leave the table as a long-lived one would be; return how many. */
    public long load(Stream<Message> added) {
        return load(added.iterator());
    }

    /** Add messages of an iterator, which is read once and never kept; see {@link #load(Stream)}. */
    public long load(Iterator<Message> added) {
        return database.use("load", open -> {
            long rows = RowDifferences.MessageCopy.into("message", open, added);
            // Autovacuum is off, and the first readers are not to pay for hint bits.
            BenchDatabase.ask(
                    open, sql -> sql.sql("VACUUM (FREEZE, ANALYZE) message").update());
            return rows;
        });
    }

    @Override
    public List<String> differences(Iterator<Message> expected, int limit) {
        return database.apart("compare", own -> RowDifferences.find(own, expected, limit));
    }

    @Override
    public RowLookup lookup() {
        return RowLookup.SqlLookup.over(database.connect("look for rows in"));
    }
}
