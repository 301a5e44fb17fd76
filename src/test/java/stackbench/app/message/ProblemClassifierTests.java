package stackbench.app.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.r2dbc.spi.R2dbcNonTransientResourceException;
import io.r2dbc.spi.R2dbcTimeoutException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;

class ProblemClassifierTests {

    private final Logger logger = logback().getLogger(ProblemClassifier.class);
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

    /** While another thread sets logging up, SLF4J has stand-ins for its loggers. */
    private static LoggerContext logback() {
        return (LoggerContext) await().until(LoggerFactory::getILoggerFactory, LoggerContext.class::isInstance);
    }

    /** What is logged on purpose would be taken for a failure of the tests. */
    @BeforeEach
    void listen() {
        logged.start();
        logger.setAdditive(false);
        logger.addAppender(logged);
    }

    @AfterEach
    void letGo() {
        logger.detachAppender(logged);
        logger.setAdditive(true);
    }

    @ParameterizedTest
    @CsvSource({
        "08006, DATABASE_UNREACHABLE", // connection failure
        "57P01, DATABASE_UNREACHABLE", // admin shutdown
        "57P03, DATABASE_UNREACHABLE", // starting up
        "53300, DATABASE_UNREACHABLE", // too many connections
        "28P01, DATABASE_UNREACHABLE", // wrong password
        "3D000, DATABASE_UNREACHABLE", // no such database
        "42P01, INTERNAL", // no such table
        "57014, INTERNAL", // statement cancelled
        "54000, INTERNAL" // limit of the server exceeded
    })
    void bothDriversAreJudgedByTheStateTheServerReported(String state, Problem problem) {
        // R2DBC wraps everything it has no class for as a failing resource.
        var r2dbc = new DataAccessResourceFailureException("", new R2dbcNonTransientResourceException("", state));
        var jdbc = new UncategorizedSQLException("", null, new SQLException("", state));
        var commit = new TransactionSystemException("", new SQLException("", state));

        assertThat(ProblemClassifier.classify(r2dbc).problem()).isEqualTo(problem);
        assertThat(ProblemClassifier.classify(jdbc).problem()).isEqualTo(problem);
        assertThat(ProblemClassifier.classify(commit).problem()).isEqualTo(problem);
    }

    @Test
    void aConnectionThatIsClosedBeforeTheTransactionEndsIsAnUnreachableDatabase() {
        var rollback = new TransactionSystemException("JDBC rollback failed", new SQLException("Connection is closed"));
        var ofJpa = new UncategorizedSQLException("", null, new SQLException("Connection is closed"));

        assertThat(ProblemClassifier.classify(rollback).problem()).isEqualTo(Problem.DATABASE_UNREACHABLE);
        assertThat(ProblemClassifier.classify(ofJpa).problem()).isEqualTo(Problem.DATABASE_UNREACHABLE);
    }

    @Test
    void aPoolThatWaitedInVainIsAnUnreachableDatabase() {
        var r2dbc = new DataAccessResourceFailureException("", new R2dbcTimeoutException("acquisition timed out"));
        var jdbc = new CannotCreateTransactionException("");

        assertThat(ProblemClassifier.classify(r2dbc).problem()).isEqualTo(Problem.DATABASE_UNREACHABLE);
        assertThat(ProblemClassifier.classify(jdbc).problem()).isEqualTo(Problem.DATABASE_UNREACHABLE);
    }

    @Test
    void aDuplicateKeyIsADuplicateId() {
        var duplicate = new DuplicateKeyException("", new SQLException("", "23505"));

        assertThat(ProblemClassifier.classify(duplicate).problem()).isEqualTo(Problem.DUPLICATE_ID);
    }

    @ParameterizedTest
    @CsvSource({
        "23505, DUPLICATE_ID", // unique violation
        ", DUPLICATE_ID", // found before the database was asked
        "23502, INTERNAL", // not-null violation
        "22001, INTERNAL" // string too long
    })
    void ofTheViolationsThatHibernateReportsOnlyThatOfAKeyIsADuplicateId(@Nullable String state, Problem problem) {
        var violation = new DataIntegrityViolationException("", new SQLException("", state));

        assertThat(ProblemClassifier.classify(violation).problem()).isEqualTo(problem);
    }

    @Test
    void anUnexpectedFailureTellsTheClientNothingOfItselfAndTheLogAll() {
        ProblemException problem = ProblemClassifier.classify(new IllegalStateException("secret"));

        assertThat(problem.problem()).isEqualTo(Problem.INTERNAL);
        assertThat(problem.detail()).doesNotContain("secret");
        assertThat(logged.list)
                .singleElement()
                .extracting(event -> event.getThrowableProxy().getMessage())
                .isEqualTo("secret");
    }
}
