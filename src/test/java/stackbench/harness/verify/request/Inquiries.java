package stackbench.harness.verify.request;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;

/** Asks a server on several connections at once: a slow page with hundreds of renderings would otherwise take a minute to learn. */
final class Inquiries {

    /** As few as the smallest pools of database connections bear. */
    private static final int MOST = 8;

    /** With fewer iterations another connection is not worth making. */
    private static final int ITERATIONS_PER_CONNECTION = 5;

    /** Longer than all requests of an iteration may take; each has a limit of its own. */
    private static final Duration LONGEST = Duration.ofHours(1);

    private Inquiries() {}

    /** Asks for what one iteration needs. */
    @FunctionalInterface
    interface Asking {
        void ask(Driver.Inquiry inquiry, int iteration);
    }

    /**
     * Ask for iterations, each on one connection, which several of them share in turn.
     *
     * @throws RuntimeException the first that asking threw, when all connections have stopped asking
     */
    static void each(Driver driver, Operation operation, int iterations, Asking asking) {
        int connections = Math.clamp(iterations / ITERATIONS_PER_CONNECTION, 1, MOST);
        AtomicBoolean failed = new AtomicBoolean();
        List<CompletableFuture<Void>> all = IntStream.range(0, connections)
                .mapToObj(first -> started(() -> {
                    try (Driver.Inquiry inquiry = driver.inquire(operation)) {
                        for (int i = first; i < iterations && !failed.get(); i += connections) {
                            asking.ask(inquiry, i);
                        }
                    } catch (RuntimeException | Error e) {
                        failed.set(true);
                        throw e;
                    }
                }))
                .toList();
        @Nullable Throwable failure = null;
        for (CompletableFuture<Void> one : all) {
            @Nullable Throwable own = failureOf(one);
            failure = failure == null ? own : failure;
        }
        switch (failure) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
    }

    private static CompletableFuture<Void> started(Runnable task) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread.ofVirtual().name("inquiry").start(() -> {
            try {
                task.run();
                end.complete(null);
            } catch (RuntimeException | Error e) {
                end.completeExceptionally(e);
            }
        });
        return end;
    }

    private static @Nullable Throwable failureOf(CompletableFuture<Void> end) {
        try {
            end.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
            return null;
        } catch (ExecutionException e) {
            return e.getCause();
        } catch (TimeoutException e) {
            return new Driver.DriverException("not all was asked for within " + LONGEST, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Driver.DriverException("interrupted while a server was asked", e);
        }
    }
}
