package stackbench.app.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.sql.SQLException;
import org.apache.catalina.connector.ClientAbortException;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.web.util.DisconnectedClientHelper;

class ServletProblemAdviceTests {

    private final ServletProblemAdvice advice = new ServletProblemAdvice();

    @Test
    void aDatabaseThatAcceptsAndClosesIsOutOfReachAndIsNoClientThatHasLeft() {
        SQLException driver = new SQLException("An I/O error occurred", "08006", new EOFException());
        var begin = new CannotCreateTransactionException("Could not open JDBC Connection", driver);
        var commit = new TransactionSystemException("Could not commit", driver);

        assertThat(DisconnectedClientHelper.isClientDisconnectedException(begin))
                .as("the trap")
                .isTrue();
        assertThat(advice.problem(begin).getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(advice.problem(commit).getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
    }

    @Test
    void aClientThatHasLeftIsAnsweredWithAnErrorThatNobodyReads() {
        var left = new ClientAbortException(new IOException("Broken pipe"));

        assertThat(advice.unwritten(left).getStatusCode().isError()).isTrue();
        assertThat(advice.unwritten(new HttpMessageNotWritableException("Could not write JSON", left))
                        .getStatusCode()
                        .isError())
                .isTrue();
    }
}
