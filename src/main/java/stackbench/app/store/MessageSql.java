package stackbench.app.store;

/** All SQL of the app, with the markers of R2DBC; JDBC runs the same text with its own markers. */
final class MessageSql {

    /** The statement that stores a batch. It is one, and so one transaction, however many messages: its arrays are the columns. */
    static final String INSERT_BATCH = "INSERT INTO message (id, text, author, created_at)"
            + " SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])";

    static final String INSERT_ROW = "INSERT INTO message (id, text, author, created_at) VALUES ($1, $2, $3, $4)";

    static final String SELECT_BY_AUTHOR =
            "SELECT id, text, author, created_at FROM message WHERE author = $1 ORDER BY created_at, id";

    static final String SELECT_BY_ID = "SELECT id, text, author, created_at FROM message WHERE id = $1";

    private MessageSql() {}

    /** Replace R2DBC's markers by those of JDBC; each number stands once and in order. */
    static String jdbc(String sql) {
        return sql.replaceAll("\\$\\d", "?");
    }
}
