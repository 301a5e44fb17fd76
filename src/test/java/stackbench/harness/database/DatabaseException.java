package stackbench.harness.database;

import java.sql.SQLException;

/** Say that PostgreSQL cannot be had, or did not do what it was asked, and what would be right. */
public final class DatabaseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** PostgreSQL's lock_not_available, which a wait that took too long ends with. */
    private static final String LOCK_NOT_AVAILABLE = "55P03";

    DatabaseException(String message) {
        super(message);
    }

    DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Whether a transaction of others stood in the way until patience ended. */
    public boolean isLockedOut() {
        return getCause() instanceof SQLException sql && LOCK_NOT_AVAILABLE.equals(sql.getSQLState());
    }
}
