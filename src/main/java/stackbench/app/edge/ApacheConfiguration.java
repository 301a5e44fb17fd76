package stackbench.app.edge;

import java.util.List;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.pool.ConnPoolControl;
import org.apache.hc.core5.pool.PoolStats;
import org.apache.hc.core5.util.Timeout;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.client.reactive.HttpComponentsClientHttpConnector;
import stackbench.app.call.CallLimits;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** Sets up Apache's two clients, each with its pool. A failed call is not repeated: that is for who asked. */
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
    LimitSource apacheLimits(ConnPoolControl<HttpRoute> pool) {
        return () -> {
            PoolStats stats = pool.getTotalStats();
            return List.of(Limit.of("outgoing-connections", stats.getMax(), stats.getLeased(), stats.getPending()));
        };
    }

    /** The client that waits. Boot prefers it where it is on the class path. */
    @Configuration(proxyBeanMethods = false)
    @Profile({"sync-apache-client", "virtual-apache-client"})
    static class Classic {

        @Bean
        PoolingHttpClientConnectionManager apachePool(CallLimits limits, ConnectionConfig connections) {
            return PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnTotal(limits.connections())
                    .setMaxConnPerRoute(limits.connections())
                    .setDefaultConnectionConfig(connections)
                    .build();
        }

        /** Compression is not offered, as in the other ways. */
        @Bean
        ClientHttpRequestFactory classicRequests(PoolingHttpClientConnectionManager pool, RequestConfig requests) {
            return new HttpComponentsClientHttpRequestFactory(HttpClients.custom()
                    .setConnectionManager(pool)
                    .setDefaultRequestConfig(requests)
                    .disableAutomaticRetries()
                    .disableCookieManagement()
                    .disableContentCompression()
                    .build());
        }
    }

    /** The asynchronous client. */
    @Configuration(proxyBeanMethods = false)
    @Profile({"completable-future-apache-client", "webflux-apache-client"})
    static class Async {

        @Bean
        PoolingAsyncClientConnectionManager apachePool(CallLimits limits, ConnectionConfig connections) {
            return PoolingAsyncClientConnectionManagerBuilder.create()
                    .setMaxConnTotal(limits.connections())
                    .setMaxConnPerRoute(limits.connections())
                    .setDefaultConnectionConfig(connections)
                    .setDefaultTlsConfig(TlsConfig.custom()
                            .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                            .build())
                    .build();
        }

        @Bean(initMethod = "start")
        CloseableHttpAsyncClient apacheClient(PoolingAsyncClientConnectionManager pool, RequestConfig requests) {
            return HttpAsyncClients.custom()
                    .setConnectionManager(pool)
                    .setDefaultRequestConfig(requests)
                    .disableAutomaticRetries()
                    .disableCookieManagement()
                    .build();
        }

        @Bean
        @Profile("webflux-apache-client")
        ClientHttpConnector apacheConnector(CloseableHttpAsyncClient client) {
            return new HttpComponentsClientHttpConnector(client);
        }
    }
}
