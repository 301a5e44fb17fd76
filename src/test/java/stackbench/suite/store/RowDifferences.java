package stackbench.suite.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;

/** Finds the messages that make the digest of a database differ. The database does it, so that any number of rows fits. */
final class RowDifferences {

    private static final String SELECT = """
            SELECT e.id, e.text, e.author, e.created_at, m.id, m.text, m.author, m.created_at,
               (SELECT c.id FROM expected_message c
                WHERE e.id IS NULL AND (c.text, c.author, c.created_at) = (m.text, m.author, m.created_at) LIMIT 1),
               count(*) FILTER (WHERE m.id IS NULL) OVER (),
               count(*) FILTER (WHERE e.id IS NULL) OVER (),
               count(*) FILTER (WHERE m.id = e.id) OVER ()
            FROM expected_message e FULL JOIN message m ON m.id = e.id
            WHERE e.id IS NULL OR m.id IS NULL
               OR (e.text, e.author, e.created_at) IS DISTINCT FROM (m.text, m.author, m.created_at)
            ORDER BY coalesce(e.id, m.id)
            LIMIT ?""";

    /** The first column of the expected message. That of the found one follows. */
    private static final int EXPECTED = 1;

    private static final int FOUND = 5;
    private static final int COPIED = 9;
    private static final int MISSING = 10;
    private static final int UNEXPECTED = 11;
    private static final int ALTERED = 12;

    private RowDifferences() {}

    static List<String> find(Connection connection, Iterator<Message> expected, int limit) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TEMP TABLE expected_message (LIKE message)");
            MessageCopy.into("expected_message", connection, expected);
            statement.execute("ANALYZE expected_message");
        }
        return BenchDatabase.ask(
                connection, database -> database.sql(SELECT).param(limit).query(RowDifferences::sentences));
    }

    private static List<String> sentences(ResultSet rows) throws SQLException {
        List<String> sentences = new ArrayList<>();
        String more = "";
        while (rows.next()) {
            sentences.add(sentence(rows));
            more = more(rows, sentences.size());
        }
        if (!more.isEmpty()) {
            sentences.add(more);
        }
        return sentences;
    }

    private static String more(ResultSet row, int shown) throws SQLException {
        long missing = row.getLong(MISSING);
        long unexpected = row.getLong(UNEXPECTED);
        long altered = row.getLong(ALTERED);
        return DifferenceText.more(shown, missing, unexpected, altered);
    }

    private static String sentence(ResultSet row) throws SQLException {
        if (row.getObject(FOUND) == null) {
            return DifferenceText.missing(message(row, EXPECTED));
        }
        if (row.getObject(EXPECTED) == null) {
            return DifferenceText.unexpected(message(row, FOUND), Optional.ofNullable(row.getString(COPIED)));
        }
        return DifferenceText.altered(message(row, EXPECTED), message(row, FOUND));
    }

    private static Message message(ResultSet row, int column) throws SQLException {
        return new Message(
                Objects.requireNonNull(row.getObject(column, UUID.class)),
                Objects.requireNonNull(row.getString(column + 1)),
                Objects.requireNonNull(row.getString(column + 2)),
                Objects.requireNonNull(row.getObject(column + 3, OffsetDateTime.class)));
    }

    /** Sends messages by binary COPY, in pieces, so that any number of them fits in memory. */
    static final class MessageCopy {

        /** PostgreSQL's epoch, 2000-01-01T00:00Z, in microseconds since 1970. */
        private static final long EPOCH_MICROS = 946_684_800_000_000L;

        private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
        private static final int PIECE_BYTES = 128 * 1024;
        private static final int FIXED_BYTES = 2 + 4 + 16 + 4 + 4 + 4 + 8;

        private final CopyIn copy;
        private ByteBuffer piece = ByteBuffer.allocate(PIECE_BYTES);

        private MessageCopy(CopyIn copy) {
            this.copy = copy;
        }

        /**
         * Send messages into a table and return the number of rows. When the messages cannot be had to the end, the table stays as
         * it was.
         */
        static long into(String table, Connection connection, Iterator<Message> messages) throws SQLException {
            CopyIn copy = connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY " + table + " (id, text, author, created_at) FROM STDIN (FORMAT binary)");
            try {
                new MessageCopy(copy).send(messages);
                return copy.endCopy();
            } finally {
                if (copy.isActive()) {
                    copy.cancelCopy();
                }
            }
        }

        private void send(Iterator<Message> messages) throws SQLException {
            piece.put(SIGNATURE).putInt(0).putInt(0); // no flags, no header extension
            while (messages.hasNext()) {
                put(messages.next());
            }
            room(2);
            piece.putShort((short) -1);
            flush();
        }

        private void put(Message message) throws SQLException {
            byte[] text = message.text().getBytes(StandardCharsets.UTF_8);
            byte[] author = message.author().getBytes(StandardCharsets.UTF_8);
            room(FIXED_BYTES + text.length + author.length);
            piece.putShort((short) 4).putInt(16);
            piece.putLong(message.id().getMostSignificantBits());
            piece.putLong(message.id().getLeastSignificantBits());
            piece.putInt(text.length).put(text);
            piece.putInt(author.length).put(author);
            piece.putInt(8).putLong(RowDigest.micros(message.createdAt()) - EPOCH_MICROS);
        }

        private void room(int bytes) throws SQLException {
            if (piece.remaining() < bytes) {
                flush();
            }
            if (piece.capacity() < bytes) {
                piece = ByteBuffer.allocate(bytes);
            }
        }

        private void flush() throws SQLException {
            copy.writeToCopy(piece.array(), 0, piece.position());
            piece.clear();
        }
    }
}
