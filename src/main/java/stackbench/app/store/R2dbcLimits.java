package stackbench.app.store;

import io.r2dbc.pool.ConnectionPool;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.Limited;

/** The connections of the R2DBC pool, and the requests that wait for one. */
@Component
@Profile("r2dbc")
final class R2dbcLimits implements Limited {

    private final ConnectionPool connections;

    R2dbcLimits(ConnectionPool connections) {
        this.connections = connections;
    }

    @Override
    public List<Limit> limits() {
        return connections.getMetrics().stream()
                .map(pool -> Limit.of(
                        "database-connections",
                        pool.getMaxAllocatedSize(),
                        pool.acquiredSize(),
                        pool.pendingAcquireSize()))
                .toList();
    }
}
