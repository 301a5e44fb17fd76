package stackbench.suite.store;

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
import stackbench.harness.database.postgres.DatabaseException;

/** Asks whether rows are there, of whoever stores them. */
public interface RowLookup extends AutoCloseable {

    /** Prepare to ask for these rows, and ask for them once in vain, since the first time takes longest. */
    void prepare(List<UUID> ids);

    /** Whether all of the rows can be seen now. */
    boolean holdsAll();

    /** Whether all of the rows can be seen before a moment of {@link System#nanoTime}; asked once at least. */
    default boolean holdsAllBefore(long nanoTime) {
        boolean all = holdsAll();
        while (!all && System.nanoTime() - nanoTime < 0) {
            pause();
            all = holdsAll();
        }
        return all;
    }

    /** Let some milliseconds pass between two questions. */
    void pause();

    @Override
    void close();

    /** Asks a database, on a connection of its own that is ready. Between two moments lies no more than the answer. */
    final class SqlLookup implements RowLookup {

        private static final String COUNT = "SELECT count(*) FROM message WHERE id = ANY (?)";

        /** The statement between two questions: the database waits, so that nobody is kept busy by them. */
        private static final String WAIT = "SELECT pg_sleep(0.01)";

        private static final int IDS_PER_QUERY = 5_000;

        private final Connection connection;
        private final PreparedStatement count;
        private int wanted;

        private SqlLookup(Connection connection, PreparedStatement count) {
            this.connection = connection;
            this.count = count;
        }

        /** Those of some rows that a connection sees. */
        static Set<UUID> held(Connection connection, Iterator<UUID> ids) throws SQLException {
            Set<UUID> held = new HashSet<>();
            try (PreparedStatement query = connection.prepareStatement("SELECT id FROM message WHERE id = ANY (?)")) {
                while (ids.hasNext()) {
                    query.setArray(1, connection.createArrayOf("uuid", next(ids).toArray()));
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

        /** Make a lookup of a connection, which it closes. */
        static SqlLookup over(Connection connection) {
            try {
                return new SqlLookup(connection, connection.prepareStatement(COUNT));
            } catch (SQLException e) {
                throw failed(e);
            }
        }

        @Override
        public void prepare(List<UUID> ids) {
            try {
                count.setArray(1, connection.createArrayOf("uuid", ids.toArray()));
            } catch (SQLException e) {
                throw failed(e);
            }
            wanted = ids.size();
            holdsAll();
        }

        @Override
        public boolean holdsAll() {
            try (ResultSet row = count.executeQuery()) {
                row.next();
                return row.getLong(1) == wanted;
            } catch (SQLException e) {
                throw failed(e);
            }
        }

        @Override
        public void pause() {
            try (Statement statement = connection.createStatement()) {
                statement.execute(WAIT);
            } catch (SQLException e) {
                throw failed(e);
            }
        }

        @Override
        public void close() {
            try {
                connection.close();
            } catch (SQLException e) {
                throw failed(e);
            }
        }

        private static DatabaseException failed(SQLException e) {
            return new DatabaseException("Could not look for rows: " + e.getMessage(), e);
        }
    }
}
