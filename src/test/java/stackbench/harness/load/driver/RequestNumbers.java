package stackbench.harness.load.driver;

/** Numbers the requests of a block, those of an iteration one after the other, and counts the ones that are sent. */
final class RequestNumbers {

    private final int perIteration;
    private long iterations;
    private long sent;

    RequestNumbers(int perIteration) {
        this.perIteration = perIteration;
    }

    /** Begin another iteration, and return the number of its first request. */
    long begin() {
        sent++;
        return perIteration * iterations++;
    }

    /** Whether the iteration of a request goes on after it. */
    boolean goesOnAfter(long request) {
        return (request + 1) % perIteration != 0;
    }

    /** Return the number of the request that follows in the same iteration. */
    long after(long request) {
        sent++;
        return request + 1;
    }

    long sent() {
        return sent;
    }
}
