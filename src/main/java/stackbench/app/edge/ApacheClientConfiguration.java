package stackbench.app.edge;

import java.util.List;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.pool.PoolStats;
import org.apache.hc.core5.util.Timeout;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import stackbench.app.call.CallLimits;
import stackbench.app.limit.Limit;
import stackbench.app.limit.Limited;

/** Sets up Apache's asynchronous client and its pool. */
@Configuration(proxyBeanMethods = false)
@Profile({"completable-future-apache-client", "webflux-apache-client"})
class ApacheClientConfiguration {

    @Bean
    PoolingAsyncClientConnectionManager apachePool(CallLimits limits) {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setMaxConnTotal(limits.connections())
                .setMaxConnPerRoute(limits.connections())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(limits.timeout()))
                        .build())
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                        .build())
                .build();
    }

    /** A failed call is not repeated: that is for who asked. */
    @Bean
    CloseableHttpAsyncClient apacheHttpClient(PoolingAsyncClientConnectionManager pool, CallLimits limits) {
        CloseableHttpAsyncClient client = HttpAsyncClients.custom()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(limits.timeout()))
                        .setResponseTimeout(Timeout.of(limits.timeout()))
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .disableAutomaticRetries()
                .disableCookieManagement()
                .build();
        client.start();
        return client;
    }

    @Bean
    Limited apacheLimits(PoolingAsyncClientConnectionManager pool) {
        return () -> {
            PoolStats stats = pool.getTotalStats();
            return List.of(Limit.of("outgoing-connections", stats.getMax(), stats.getLeased(), stats.getPending()));
        };
    }
}
