package stackbench.harness.watch;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.ExchangeListener;

/** What is being measured right now, for those who look on from another thread. */
final class RunningBlock {

    private final AtomicLong requests = new AtomicLong();
    private volatile @Nullable Block block;

    /** A block under way, and the database its server works in, where that can be seen. */
    record Block(String caseId, @Nullable String database) {}

    void begin(Block next) {
        block = next;
    }

    void end() {
        block = null;
    }

    /** The block under way; null between blocks. */
    @Nullable
    Block block() {
        return block;
    }

    /** Requests that began in measured windows, completed and verified, of the whole run. */
    long requests() {
        return requests.get();
    }

    /** Count what a listener is told of. Only the event loop writes, so that no write has to be atomic. */
    ExchangeListener counting(ExchangeListener listener) {
        return exchange -> {
            requests.lazySet(requests.getPlain() + 1);
            listener.completed(exchange);
        };
    }
}
