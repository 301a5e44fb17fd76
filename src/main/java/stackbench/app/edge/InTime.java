package stackbench.app.edge;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Puts an end to waiting for a call. */
final class InTime {

    private InTime() {}

    /** Complete as a call does, or fail when it is late; then it is given up. */
    static <T> CompletableFuture<T> of(CompletableFuture<T> call, Duration limit, Runnable giveUp) {
        return call.copy().orTimeout(limit.toNanos(), TimeUnit.NANOSECONDS).whenComplete((answer, failure) -> {
            if (failure != null) {
                giveUp.run();
            }
        });
    }
}
