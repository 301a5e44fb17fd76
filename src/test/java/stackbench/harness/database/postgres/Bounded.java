package stackbench.harness.database.postgres;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits no longer than stated for code of others that may wait forever. */
final class Bounded {

    private Bounded() {}

    /**
     * Call on a thread of its own, which is interrupted and left behind when the time is up.
     *
     * @throws TimeoutException when the time is up
     * @throws DatabaseException with the cause's message when the call fails
     */
    static <T> T call(Duration limit, Callable<T> work) throws TimeoutException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "stackbench-postgres");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw failure(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("Interrupted while waiting for PostgreSQL", e);
        } finally {
            task.cancel(true);
        }
    }

    private static DatabaseException failure(Throwable cause) {
        return cause instanceof DatabaseException known ? known : new DatabaseException(rootMessage(cause), cause);
    }

    /** The innermost message: what is around it says only that something failed. */
    static String rootMessage(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = root.getMessage();
        return message == null ? root.getClass().getSimpleName() : message.strip();
    }
}
