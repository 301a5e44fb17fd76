package stackbench.harness.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
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
import stackbench.app.message.Message;

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
        try (PreparedStatement select = connection.prepareStatement(SELECT)) {
            select.setInt(1, limit);
            try (ResultSet rows = select.executeQuery()) {
                return sentences(rows);
            }
        }
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
}
