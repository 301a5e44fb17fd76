package stackbench.harness.database;

/** Say that PostgreSQL cannot be had, or did not do what it was asked, and what would be right. */
public final class DatabaseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DatabaseException(String message) {
        super(message);
    }

    DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
