package stackbench.harness.watch;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import stackbench.harness.load.ExchangeListener;

/** The run as it is right now, for those who look on from another thread: the block under way, and the requests so far. */
final class LiveRun {

    private final AtomicLong requests = new AtomicLong();
    private final AtomicReference<Optional<RunningBlock>> block = new AtomicReference<>(Optional.empty());

    void begin(RunningBlock next) {
        block.set(Optional.of(next));
    }

    void end() {
        block.set(Optional.empty());
    }

    /** The block under way; empty between blocks. */
    Optional<RunningBlock> block() {
        return block.get();
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
