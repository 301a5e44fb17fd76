package stackbench.app.edge;

import java.util.List;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.core5.pool.ConnPoolControl;
import org.apache.hc.core5.pool.PoolStats;
import org.apache.hc.core5.util.Timeout;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import stackbench.app.call.CallLimits;
import stackbench.app.limit.Limit;
import stackbench.app.limit.Limited;

/** Holds what Apache's two clients have in common: their timeouts, and the limit of their pools. */
@Configuration(proxyBeanMethods = false)
@Profile({"completable-future-apache-client", "webflux-apache-client", "sync-apache-client", "virtual-apache-client"})
class ApacheConfiguration {

    @Bean
    ConnectionConfig apacheConnections(CallLimits limits) {
        return ConnectionConfig.custom()
                .setConnectTimeout(Timeout.of(limits.timeout()))
                .build();
    }

    @Bean
    RequestConfig apacheRequests(CallLimits limits) {
        return RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(limits.timeout()))
                .setResponseTimeout(Timeout.of(limits.timeout()))
                .setProtocolUpgradeEnabled(false)
                .build();
    }

    @Bean
    Limited apacheLimits(ConnPoolControl<HttpRoute> pool) {
        return () -> {
            PoolStats stats = pool.getTotalStats();
            return List.of(Limit.of("outgoing-connections", stats.getMax(), stats.getLeased(), stats.getPending()));
        };
    }
}
