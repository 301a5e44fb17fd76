package stackbench.defect;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/**
 * Makes a server allocate a fifth more than it would in the threads that its answers come from: in a servlet container those are
 * all that count, elsewhere they share the work with others.
 */
@Component
@Profile("defect-greedy")
final class Greedy implements StoreDefect {

    private static final double SHARE = 0.2;
    private static final int MOST_BYTES = 1 << 22;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final ThreadLocal<Long> allocatedBefore = new ThreadLocal<>();

    @SuppressWarnings("unused") // written to, so that no compiler can leave the allocation out
    private volatile byte[] garbage = {};

    Greedy() {}

    @Override
    public Defect defect() {
        return Defect.GREEDY;
    }

    @Override
    public List<Message> stored(List<Message> sent) {
        garbage = new byte[due()];
        return sent;
    }

    @Override
    public List<Message> listed(List<Message> found) {
        garbage = new byte[due()];
        return found;
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
