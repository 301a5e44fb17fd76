package stackbench.app.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;
import stackbench.app.message.Message;

/** Keeps messages in PostgreSQL through blocking JDBC. */
@Component
@Profile("jdbc & !jpa")
final class JdbcMessageStore implements MessageStore {

    static final String SELECT_BY_AUTHOR = MessageSql.jdbc(MessageSql.SELECT_BY_AUTHOR);

    private static final String INSERT_BATCH = MessageSql.jdbc(MessageSql.INSERT_BATCH);
    private static final String INSERT_ROW = MessageSql.jdbc(MessageSql.INSERT_ROW);
    private static final String SELECT_BY_ID = MessageSql.jdbc(MessageSql.SELECT_BY_ID);

    /** The rows of a portion of a stream where no fetch size is set: without one the driver would hold all of them. */
    private static final int STREAMED_ROWS = 256;

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final WriteMode writeMode;
    private final int fetchSize;

    /**
     * Make a store. The properties come first, so that a bad one is reported by its own name and not by the pool it is passed to.
     */
    JdbcMessageStore(StoreProperties properties, JdbcTemplate jdbc, TransactionTemplate transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.writeMode = properties.writeMode();
        this.fetchSize = properties.fetchSize();
    }

    @Override
    public void add(List<Message> messages) {
        if (messages.isEmpty()) {
            return;
        }
        switch (writeMode) {
            case BATCH -> insertColumns(messages);
            case ROW ->
                transaction.executeWithoutResult(
                        status -> jdbc.batchUpdate(INSERT_ROW, messages, messages.size(), JdbcMessageStore::bindRow));
            case ROW_AWAITED -> transaction.executeWithoutResult(status -> messages.forEach(this::insertRow));
        }
    }

    private void insertColumns(List<Message> messages) {
        List<List<Message>> inserts = MessageColumns.inserts(messages);
        if (inserts.size() == 1) {
            // A statement alone is a transaction: autocommit saves BEGIN and COMMIT.
            insert(messages);
        } else {
            transaction.executeWithoutResult(status -> inserts.forEach(this::insert));
        }
    }

    @Override
    public List<Message> byAuthor(String author) {
        if (fetchSize == 0) {
            return jdbc.query(SELECT_BY_AUTHOR, JdbcMessageStore::message, author);
        }
        // Outside of a transaction the driver reads all rows at once, whatever the fetch size.
        return Objects.requireNonNull(transaction.execute(status ->
                jdbc.query(SELECT_BY_AUTHOR, statement -> bindAuthor(statement, author), JdbcMessageStore::message)));
    }

    @Override
    public void streamByAuthor(String author, Consumer<Stream<Message>> reader) {
        transaction.executeWithoutResult(status -> {
            try (Stream<Message> messages = jdbc.queryForStream(
                    SELECT_BY_AUTHOR, statement -> bindAuthor(statement, author), JdbcMessageStore::message)) {
                reader.accept(messages);
            }
        });
    }

    @Override
    public Optional<Message> byId(UUID id) {
        return jdbc.query(SELECT_BY_ID, JdbcMessageStore::message, id).stream().findFirst();
    }

    private void insertRow(Message message) {
        jdbc.update(INSERT_ROW, statement -> bindRow(statement, message));
    }

    private void insert(List<Message> messages) {
        jdbc.update(INSERT_BATCH, statement -> bindColumns(statement, new MessageColumns(messages)));
    }

    private void bindAuthor(PreparedStatement statement, String author) throws SQLException {
        statement.setFetchSize(fetchSize == 0 ? STREAMED_ROWS : fetchSize);
        statement.setString(1, author);
    }

    private static void bindColumns(PreparedStatement statement, MessageColumns columns) throws SQLException {
        Connection connection = statement.getConnection();
        statement.setArray(1, connection.createArrayOf("uuid", columns.ids));
        statement.setArray(2, connection.createArrayOf("text", columns.texts));
        statement.setArray(3, connection.createArrayOf("text", columns.authors));
        statement.setArray(4, connection.createArrayOf("timestamptz", columns.createdAts));
    }

    private static void bindRow(PreparedStatement statement, Message message) throws SQLException {
        statement.setObject(1, message.id());
        statement.setString(2, message.text());
        statement.setString(3, message.author());
        statement.setObject(4, message.createdAt());
    }

    static Message message(ResultSet row, int number) throws SQLException {
        return FetchedRows.counted(new Message(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getString(3),
                row.getObject(4, OffsetDateTime.class)));
    }
}
