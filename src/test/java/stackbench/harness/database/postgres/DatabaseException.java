package stackbench.harness.database.postgres;

import java.sql.SQLException;

/** A failure to have PostgreSQL, or to get from it what it was asked. It says what would be right. */
public final class DatabaseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The SQL state of a wait for a lock that took too long: PostgreSQL's lock_not_available. */
    private static final String LOCK_NOT_AVAILABLE = "55P03";

    public DatabaseException(String message) {
        super(message);
    }

    public DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Whether a transaction of others stood in the way until patience ended. */
    public boolean isLockedOut() {
        return getCause() instanceof SQLException sql && LOCK_NOT_AVAILABLE.equals(sql.getSQLState());
    }
}
