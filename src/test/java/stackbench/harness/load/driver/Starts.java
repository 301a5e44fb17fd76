package stackbench.harness.load.driver;

import java.util.List;
import stackbench.harness.load.BlockOutcome;

/** Decides when workers start their requests. Those that were to start inside the window count. It lives on the event loop. */
interface Starts {

    /** Take the workers of a block, of whom none has sent anything. */
    void enter(List<Worker> workers);

    /** Begin the block, now that every worker has had one answer, or none is needed: now, or soon. */
    void begin(long beginNanos);

    /** How long after the beginning the window opens. */
    default long leadNanos() {
        return 0;
    }

    /** Hear that a worker's request is handed to its connection. */
    default void sending(Worker worker, long nowNanos) {}

    /** Take a worker that has nothing to do: have it send, now or later, or retire it. */
    void free(Worker worker, long nowNanos);

    /** Start no further request. */
    void stop();

    /**
     * The number of failures that ends a block: a server that fails so often is not worth measuring, and may only be hurt
     * further.
     */
    default int mostFailures() {
        return 100;
    }

    /** Add to the outcome of the block what only these starts know. */
    default BlockOutcome complete(BlockOutcome outcome) {
        return outcome;
    }
}
