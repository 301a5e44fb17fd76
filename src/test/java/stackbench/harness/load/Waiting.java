package stackbench.harness.load;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the event loop, never without an end. */
public final class Waiting {

    private Waiting() {}

    /**
     * Wait for a result.
     *
     * @param what is waited for, in the words of a message
     * @throws DriverException when it is not there within the limit, or its making failed
     * @throws ClientFaultException when it failed because of the client itself
     */
    public static <T> T forResult(Future<T> future, Duration limit, String what) {
        try {
            return future.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new DriverException("waited " + limit.toMillis() + " ms in vain for " + what, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ClientFaultException ours) {
                throw ours;
            }
            throw new DriverException("failed while waiting for " + what + ": " + e.getCause(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DriverException("interrupted while waiting for " + what, e);
        }
    }
}
