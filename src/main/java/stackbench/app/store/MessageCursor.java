package stackbench.app.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.support.JdbcUtils;
import stackbench.app.message.Message;

/**
 * Reads the messages of an author through JDBC in portions, of which memory holds one. Any thread may ask for the next, one at a
 * time. It keeps a database connection until the last portion is read, or until it is closed.
 */
final class MessageCursor implements AutoCloseable {

    private static final String TASK = "read messages in portions";

    private final Connection connection;
    private final ResultSet rows;
    private final int fetchSize;
    private boolean isOpen = true;

    private MessageCursor(Connection connection, ResultSet rows, int fetchSize) {
        this.connection = connection;
        this.rows = rows;
        this.fetchSize = fetchSize;
    }

    /** @param fetchSize rows of a portion, at least one */
    static MessageCursor open(DataSource database, String author, int fetchSize) {
        Connection connection = DataSourceUtils.getConnection(database);
        try {
            return new MessageCursor(connection, query(connection, author, fetchSize), fetchSize);
        } catch (SQLException e) {
            JdbcUtils.closeConnection(connection);
            throw failure(e);
        }
    }

    private static ResultSet query(Connection connection, String author, int fetchSize) throws SQLException {
        // Outside of a transaction the driver reads all rows at once, whatever the fetch size.
        connection.setAutoCommit(false);
        PreparedStatement statement = connection.prepareStatement(JdbcMessageStore.SELECT_BY_AUTHOR);
        statement.setFetchSize(fetchSize);
        statement.setString(1, author);
        return statement.executeQuery();
    }

    /** Read the next messages, none if there are no more; the connection is given back before the last of them are handed out. */
    List<Message> next() {
        List<Message> portion = new ArrayList<>();
        try {
            while (portion.size() < fetchSize && rows.next()) {
                portion.add(JdbcMessageStore.message(rows, portion.size()));
            }
            if (portion.size() < fetchSize) {
                connection.commit();
                close();
            }
            return portion;
        } catch (SQLException e) {
            close();
            throw failure(e);
        }
    }

    boolean isOpen() {
        return isOpen;
    }

    /**
     * Give the connection back: the pool rolls back a transaction that was not committed, and closes the statement with its rows.
     */
    @Override
    public void close() {
        if (isOpen) {
            isOpen = false;
            JdbcUtils.closeConnection(connection);
        }
    }

    private static RuntimeException failure(SQLException cause) {
        return new UncategorizedSQLException(TASK, JdbcMessageStore.SELECT_BY_AUTHOR, cause);
    }
}
