package stackbench.harness.database.postgres;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Undoes in reverse order what was done; one failure hides neither the next step nor its failure. */
public final class CloseStack implements AutoCloseable {

    private final Deque<AutoCloseable> steps = new ArrayDeque<>();

    public synchronized void push(AutoCloseable step) {
        steps.push(step);
    }

    /** Undo all that was done. Nothing is left to do when it is called again. */
    @Override
    public synchronized void close() {
        DatabaseException failure = null;
        while (!steps.isEmpty()) {
            failure = close(steps.pop(), failure);
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Undo all after a start that failed, whose failure is the one to report. */
    public void closeAfter(Exception failure) {
        try {
            close();
        } catch (DatabaseException e) {
            failure.addSuppressed(e);
        }
    }

    private static @Nullable DatabaseException close(AutoCloseable step, @Nullable DatabaseException before) {
        try {
            step.close();
            return before;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return before;
        } catch (Exception | Error e) {
            if (before == null) {
                return new DatabaseException("Could not close: " + e.getMessage(), e);
            }
            before.addSuppressed(e);
            return before;
        }
    }
}
