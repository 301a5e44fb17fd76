package stackbench.defect;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Makes a server allocate a fifth more than it would in the threads that its answers come from: in a servlet container those are
 * all that count, elsewhere they share the work with others.
 */
final class Greedy {

    private static final double SHARE = 0.2;
    private static final int MOST_BYTES = 1 << 22;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final ThreadLocal<Long> allocatedBefore = new ThreadLocal<>();

    @SuppressWarnings("unused") // written to, so that no compiler can leave the allocation out
    private volatile byte[] garbage = {};

    void allocate() {
        garbage = new byte[due()];
    }

    /**
     * The bytes to allocate: a fifth of what this thread allocated since it was here last, waste left out; others may serve no
     * requests.
     */
    private int due() {
        long allocated = threads.getCurrentThreadAllocatedBytes();
        Long before = allocatedBefore.get();
        int bytes = before == null ? 0 : (int) Math.clamp(SHARE * (allocated - before), 0.0, MOST_BYTES);
        allocatedBefore.set(allocated + bytes);
        return bytes;
    }
}
