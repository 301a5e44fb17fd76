package stackbench.app.store;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.ConnectionFactory;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** The connections of the R2DBC pool, and the requests that wait for one. */
@Component
@Profile("r2dbc")
final class R2dbcLimits implements LimitSource {

    private final ConnectionPool pool;

    R2dbcLimits(ConnectionFactory connections) {
        this.pool = (ConnectionPool) connections;
    }

    @Override
    public List<Limit> limits() {
        return pool.getMetrics().stream()
                .map(now -> Limit.of(
                        "database-connections",
                        now.getMaxAllocatedSize(),
                        now.acquiredSize(),
                        now.pendingAcquireSize()))
                .toList();
    }
}
