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
import java.util.UUID;
import stackbench.app.message.Message;

/** Find the messages that make the digest of a database differ. The database does it, so that any number of rows fits. */
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
    private static final int SHOWN_CHARACTERS = 20;

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
        long more = missing + unexpected + altered - shown;
        return more == 0
                ? ""
                : "and %d more: in all %d missing, %d unexpected, %d altered"
                        .formatted(more, missing, unexpected, altered);
    }

    private static String sentence(ResultSet row) throws SQLException {
        if (row.getObject(FOUND) == null) {
            return "missing: " + name(message(row, EXPECTED));
        }
        if (row.getObject(EXPECTED) == null) {
            return "unexpected: " + name(message(row, FOUND)) + copy(row);
        }
        return altered(message(row, EXPECTED), message(row, FOUND));
    }

    private static String copy(ResultSet row) throws SQLException {
        String copied = row.getString(COPIED);
        return copied == null ? "" : ", a copy of message " + copied + " under another id";
    }

    private static String altered(Message expected, Message found) {
        List<String> columns = new ArrayList<>();
        if (!expected.text().equals(found.text())) {
            columns.add("text " + difference(expected.text(), found.text()));
        }
        if (!expected.author().equals(found.author())) {
            columns.add("author " + difference(expected.author(), found.author()));
        }
        if (!expected.createdAt().equals(found.createdAt())) {
            columns.add("createdAt is " + found.createdAt() + ", required " + expected.createdAt());
        }
        return "altered: " + name(expected) + ": " + String.join("; ", columns);
    }

    /** Say how two texts differ from the first character that differs on. What is before is equal, however long it is. */
    private static String difference(String expected, String found) {
        int from = 0;
        while (from < expected.length() && from < found.length() && expected.charAt(from) == found.charAt(from)) {
            from++;
        }
        return "from character " + (from + 1) + " on is " + excerpt(found, from) + ", required "
                + excerpt(expected, from);
    }

    private static String excerpt(String text, int from) {
        int to = Math.min(text.length(), from + SHOWN_CHARACTERS);
        StringBuilder shown = new StringBuilder("\"");
        text.substring(from, to).codePoints().forEach(point -> appendPrintable(shown, point));
        return shown.append(to < text.length() ? "...\" (" : "\" (")
                .append(text.length())
                .append(" in all)")
                .toString();
    }

    private static void appendPrintable(StringBuilder shown, int point) {
        if (Character.isISOControl(point)
                || !Character.isDefined(point)
                || Character.getType(point) == Character.SURROGATE) {
            shown.append(String.format("\\u%04X", point));
        } else {
            shown.appendCodePoint(point);
        }
    }

    private static String name(Message message) {
        return "message " + message.id() + " by " + excerptOfAuthor(message.author());
    }

    private static String excerptOfAuthor(String author) {
        StringBuilder shown = new StringBuilder();
        author.codePoints().limit(SHOWN_CHARACTERS).forEach(point -> appendPrintable(shown, point));
        return shown.toString();
    }

    private static Message message(ResultSet row, int column) throws SQLException {
        return new Message(
                Objects.requireNonNull(row.getObject(column, UUID.class)),
                Objects.requireNonNull(row.getString(column + 1)),
                Objects.requireNonNull(row.getString(column + 2)),
                Objects.requireNonNull(row.getObject(column + 3, OffsetDateTime.class)));
    }
}
