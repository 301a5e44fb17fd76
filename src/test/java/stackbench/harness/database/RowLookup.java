package stackbench.harness.database;

import java.util.List;
import java.util.UUID;

/** Asks whether rows are there, of whoever stores them. */
public interface RowLookup extends AutoCloseable {

    /** Prepare to ask for these rows, and ask for them once in vain, since the first time takes longest. */
    void prepare(List<UUID> ids);

    /** Whether all of the rows can be seen now. */
    boolean holdsAll();

    /** Whether all of the rows can be seen before a moment of {@link System#nanoTime}; asked once at least. */
    default boolean holdsAllBefore(long nanoTime) {
        boolean all = holdsAll();
        while (!all && System.nanoTime() - nanoTime < 0) {
            pause();
            all = holdsAll();
        }
        return all;
    }

    /** Let some milliseconds pass between two questions. */
    void pause();

    @Override
    void close();
}
