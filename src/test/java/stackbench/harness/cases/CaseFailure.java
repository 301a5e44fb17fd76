package stackbench.harness.cases;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.server.RunningServer;
import stackbench.harness.verify.Verification.WrongAnswerException;

/**
 * Why a case cannot be measured on, and whose doing that is. At fault is a server that exited, answered wrongly, left a
 * transaction open, or with which a block could not be run to its end; what else goes wrong, such as a database that cannot be
 * read, a check of ours that throws, or a server that was never started through no fault of its own, breaks the measurement.
 */
final class CaseFailure {

    /** A process that was killed is not gone at once when its connections are. */
    private static final Duration EXIT_GRACE = Duration.ofSeconds(1);

    private final RunningServer server;
    private final List<String> breaks = new ArrayList<>();
    private @Nullable String fault;

    CaseFailure(RunningServer server) {
        this.server = server;
        server.lost().ifPresent(breaks::add);
    }

    /** Whether nothing went wrong so far. */
    boolean isEmpty() {
        return fault == null && breaks.isEmpty();
    }

    /** Take in what was thrown; the first reason stands. */
    void thrown(RuntimeException e) {
        if (!isEmpty()) {
            return;
        }
        fault = server.failureWithin(EXIT_GRACE).orElse(isOfTheServer(e) ? String.valueOf(e.getMessage()) : null);
        if (fault == null) {
            breaks.add("the case could not be measured to its end: " + e);
        }
    }

    private static boolean isOfTheServer(RuntimeException e) {
        return e instanceof DriverException
                || e instanceof WrongAnswerException
                || (e instanceof DatabaseException database && database.isLockedOut());
    }

    /** Take in wrong answers; that the server exited says more. */
    void answeredWrongly(String how) {
        fault = server.failureWithin(EXIT_GRACE).orElse(how);
    }

    /** See whether the server still runs after a block. */
    void afterBlock(boolean requestsFailed) {
        server.failureWithin(requestsFailed ? EXIT_GRACE : Duration.ZERO).ifPresent(failure -> fault = failure);
    }

    /** Take in what did not go on as it was. */
    void broke(List<String> meanwhile) {
        breaks.addAll(meanwhile);
    }

    /** What the server did wrong, if it is to failure. */
    Optional<String> fault() {
        return Optional.ofNullable(fault);
    }

    /** What went wrong through no fault of the server's. */
    List<String> breaks() {
        return List.copyOf(breaks);
    }
}
