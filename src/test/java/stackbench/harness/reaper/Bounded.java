package stackbench.harness.reaper;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Waits no longer than stated for code of others that may wait forever, such as for a JVM that is stopped. */
public final class Bounded {

    private Bounded() {}

    /**
     * Call on a thread of its own, which is interrupted and left behind when the time is up.
     *
     * @throws TimeoutException when the time is up
     * @throws FailedException when the call fails, or the caller is interrupted
     */
    public static <T extends @Nullable Object> T call(Duration limit, Callable<T> work) throws TimeoutException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().daemon().name("bounded").start(task);
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw new FailedException(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FailedException(e);
        } finally {
            task.cancel(true);
        }
    }

    /** The innermost message of a failure: what is around it says only that something failed. */
    public static String rootMessage(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = root.getMessage();
        return message == null ? root.getClass().getSimpleName() : message.strip();
    }

    /** The failure of a call, in the words of its {@linkplain #rootMessage root}; the cause is what the call threw. */
    public static final class FailedException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        FailedException(Throwable cause) {
            super(rootMessage(cause), cause);
        }
    }
}
