package stackbench.app.store;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.PoolMetrics;
import io.r2dbc.spi.ConnectionFactory;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.Limited;

/** The connections of the R2DBC pool, or of all pools, and the requests that wait for one. */
@Component
@Profile("r2dbc")
final class R2dbcLimits implements Limited {

    private final List<PoolMetrics> pools;

    R2dbcLimits(ConnectionFactory connections) {
        List<ConnectionPool> all =
                connections instanceof LoopPools loops ? loops.pools() : List.of((ConnectionPool) connections);
        pools = all.stream()
                .map(ConnectionPool::getMetrics)
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(
                "database-connections",
                sum(PoolMetrics::getMaxAllocatedSize),
                sum(PoolMetrics::acquiredSize),
                sum(PoolMetrics::pendingAcquireSize)));
    }

    private int sum(ToIntFunction<PoolMetrics> figure) {
        return pools.stream().mapToInt(figure).sum();
    }
}
