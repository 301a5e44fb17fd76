package stackbench.defect;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/** Plant a server that allocates a fifth more than it would, whatever its architecture and the load. */
@Component
@Profile("defect-greedy")
final class Greedy implements StoreDefect {

    private static final double SHARE = 0.2;
    private static final int MOST_BYTES = 1 << 22;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long startBytes;
    private long waste;

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

    /** What is missing to a fifth of all that was allocated since the first request, waste left out. */
    private synchronized int due() {
        long allocated = threads.getTotalThreadAllocatedBytes() - waste;
        if (startBytes == 0) {
            startBytes = allocated;
        }
        int bytes = (int) Math.clamp(SHARE * (allocated - startBytes) - waste, 0.0, MOST_BYTES);
        waste += bytes;
        return bytes;
    }
}
