package stackbench.app.message;

import io.r2dbc.spi.R2dbcException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.dao.UncategorizedDataAccessException;
import org.springframework.transaction.TransactionException;

/** Maps a failure to the problem in the answer, alike for every store. */
public final class ProblemClassifier {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemClassifier.class);

    /**
     * SQLSTATE classes that say the server cannot be used now: connection exception, invalid authorization, invalid
     * database name, insufficient resources (PostgreSQL manual, appendix A).
     */
    private static final Set<String> UNREACHABLE_CLASSES = Set.of("08", "28", "3D", "53");

    /** The start of the SQLSTATEs of interventions that end connections: shutdown, crash, starting up, database dropped. */
    private static final String SHUTDOWN_PREFIX = "57P";

    private static final String UNIQUE_VIOLATION = "23505";

    private ProblemClassifier() {}

    /** Find the problem of a failure. What nobody expected is logged; everything else is for the client alone. */
    public static ProblemException classify(Throwable failure) {
        if (failure instanceof ProblemException known) {
            return known;
        }
        if (isDuplicate(failure)) {
            return Problem.DUPLICATE_ID.because(
                    "a message with one of these ids exists already, or an id stands twice");
        }
        if (isUnreachable(failure)) {
            return Problem.DATABASE_UNREACHABLE.because("the database is out of reach");
        }
        LOG.error("Unexpected failure of a request", failure);
        return Problem.INTERNAL.because("the server failed, its log says why");
    }

    /**
     * Whether an id is not unique. Spring's name for it depends on the library. Hibernate finds an id that stands twice in a request without
     * asking the database, so there is no SQLSTATE.
     */
    private static boolean isDuplicate(Throwable failure) {
        String state = sqlState(failure);
        return failure instanceof DataIntegrityViolationException && (state == null || state.equals(UNIQUE_VIOLATION));
    }

    private static boolean isUnreachable(Throwable failure) {
        String state = sqlState(failure);
        if (state != null) {
            return state.startsWith(SHUTDOWN_PREFIX)
                    || UNREACHABLE_CLASSES.stream().anyMatch(state::startsWith);
        }
        // What a pool says by itself has no SQLSTATE: that it waited too long, or that the connection is closed on
        // which a transaction was to begin or end. After a statement or a commit that failed, Spring tries a rollback,
        // whose failure is then the only one it tells of. With JPA that is an uncategorized one, caused by the pool's.
        return failure instanceof DataAccessResourceFailureException
                || failure instanceof TransientDataAccessResourceException
                || failure instanceof TransactionException
                || (failure instanceof UncategorizedDataAccessException unknown
                        && unknown.getRootCause() instanceof SQLException);
    }

    private static @Nullable String sqlState(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String state = switch (cause) {
                case SQLException jdbc -> jdbc.getSQLState();
                case R2dbcException r2dbc -> r2dbc.getSqlState();
                default -> null;
            };
            if (state != null) {
                return state;
            }
        }
        return null;
    }
}
