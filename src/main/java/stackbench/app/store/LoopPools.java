package stackbench.app.store;

import io.netty.channel.EventLoop;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import reactor.core.publisher.Mono;

/**
 * Pools of database connections, one for each event loop of the server. A request gets a connection that is read on its own loop, so no row changes threads
 * on its way to the client. If all of these are taken, it gets one of another pool. With fewer connections than loops, several loops share a pool.
 */
final class LoopPools implements ConnectionFactory, AutoCloseable {

    /** Makes the pool of a loop. */
    @FunctionalInterface
    interface Factory {
        ConnectionPool pool(EventLoop loop, int connections);
    }

    private final List<EventLoop> loops;
    private final List<ConnectionPool> pools;

    LoopPools(List<EventLoop> loops, int connections, Factory factory) {
        this.loops = loops;
        int count = Math.min(loops.size(), connections);
        pools = IntStream.range(0, count)
                .mapToObj(i -> factory.pool(loops.get(i), (connections + i) / count))
                .toList();
    }

    List<ConnectionPool> pools() {
        return pools;
    }

    @Override
    public Mono<? extends Connection> create() {
        return Mono.defer(() -> nearest().create());
    }

    /** Returns the loop's own pool or, if its connections are taken, the next that has one; if none has, its own. */
    private ConnectionPool nearest() {
        int own = own() % pools.size();
        return IntStream.range(own, own + pools.size())
                .mapToObj(i -> pools.get(i % pools.size()))
                .filter(LoopPools::hasConnection)
                .findFirst()
                .orElse(pools.get(own));
    }

    private static boolean hasConnection(ConnectionPool pool) {
        return pool.getMetrics()
                .filter(now ->
                        now.allocatedSize() - now.idleSize() + now.pendingAcquireSize() < now.getMaxAllocatedSize())
                .isPresent();
    }

    /** Returns the number of the loop that this thread is, or of any. */
    private int own() {
        return IntStream.range(0, loops.size())
                .filter(i -> loops.get(i).inEventLoop())
                .findFirst()
                .orElseGet(() -> ThreadLocalRandom.current().nextInt(loops.size()));
    }

    @Override
    public ConnectionFactoryMetadata getMetadata() {
        return pools.getFirst().getMetadata();
    }

    @Override
    public void close() {
        pools.forEach(ConnectionPool::dispose);
    }
}
