package stackbench.app.store;

import com.zaxxer.hikari.HikariConfigMXBean;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.DataSourceUnwrapper;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** The connections of the JDBC pool, and the threads that wait for one. */
@Component
@Profile("jdbc")
final class JdbcLimits implements LimitSource {

    private final @Nullable HikariDataSource connections;

    JdbcLimits(DataSource connections) {
        this.connections = DataSourceUnwrapper.unwrap(connections, HikariConfigMXBean.class, HikariDataSource.class);
    }

    @Override
    public List<Limit> limits() {
        HikariPoolMXBean pool = connections == null ? null : connections.getHikariPoolMXBean();
        return connections == null || pool == null
                ? List.of()
                : List.of(Limit.of(
                        "database-connections",
                        connections.getMaximumPoolSize(),
                        pool.getActiveConnections(),
                        pool.getThreadsAwaitingConnection()));
    }
}
