package stackbench.harness.load.driver;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange;

/** A time that passes when a test says so, however long the machine takes for what happens meanwhile. */
public final class ScriptedTime implements LoopTime {

    private static final Duration LIMIT = Duration.ofSeconds(15);

    private record Due(long nanos, Runnable action) {}

    private final EventLoop loop;
    private final PriorityQueue<Due> due = new PriorityQueue<>(Comparator.comparingLong(Due::nanos));
    private volatile long now; // a driver asks for it on its caller's thread too

    public ScriptedTime(ClientLoop loop) {
        this.loop = loop.eventLoop();
    }

    /** The time by now, which changes on the event loop only. */
    @Override
    public long nanos() {
        return now;
    }

    @Override
    public void after(long delayNanos, Runnable action) {
        due.add(new Due(now + delayNanos, action));
    }

    /** Let time pass, and whoever is to be woken meanwhile be woken at its time. */
    public void pass(long nanos) {
        ClientLoop.Waiting.forResult(loop.submit(() -> passTo(now + nanos)), LIMIT, "the event loop");
    }

    private void passTo(long endNanos) {
        while (!due.isEmpty() && due.element().nanos() <= endNanos) {
            Due next = due.remove();
            now = next.nanos();
            next.action().run();
        }
        now = endNanos;
    }

    /** Begin a block, and return when its window is open. */
    public Future<BlockOutcome> begin(Driver driver, BlockSpec spec, ResponseCheck check) {
        CompletableFuture<Long> open = new CompletableFuture<>();
        Exchange.ExchangeListener listener = new Exchange.ExchangeListener() {
            @Override
            public void completed(Exchange exchange) {}

            @Override
            public void windowOpens(long openNanos, long lengthNanos) {
                open.complete(openNanos);
            }
        };
        Future<BlockOutcome> outcome = CompletableFuture.supplyAsync(
                () -> driver.run(spec, check, listener),
                action -> Thread.ofVirtual().start(action));
        ClientLoop.Waiting.forResult(open, LIMIT, "the window to open");
        return outcome;
    }

    /** Run a block to the end of its window, which opens when every worker has had an answer, and closes at once. */
    public BlockOutcome run(Driver driver, BlockSpec spec, ResponseCheck check) {
        Future<BlockOutcome> block = begin(driver, spec, check);
        pass(spec.measured().toNanos() + 1);
        return end(block);
    }

    /** Wait for the end of a block for which enough time has passed. */
    public static BlockOutcome end(Future<BlockOutcome> block) {
        return ClientLoop.Waiting.forResult(block, LIMIT, "the block to end");
    }
}
