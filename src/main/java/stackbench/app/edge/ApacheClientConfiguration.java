package stackbench.app.edge;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import stackbench.app.call.CallLimits;

/** Sets up Apache's asynchronous client and its pool. */
@Configuration(proxyBeanMethods = false)
@Profile({"completable-future-apache-client", "webflux-apache-client"})
class ApacheClientConfiguration {

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

    /** A failed call is not repeated: that is for who asked. */
    @Bean
    CloseableHttpAsyncClient apacheHttpClient(PoolingAsyncClientConnectionManager pool, RequestConfig requests) {
        CloseableHttpAsyncClient client = HttpAsyncClients.custom()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(requests)
                .disableAutomaticRetries()
                .disableCookieManagement()
                .build();
        client.start();
        return client;
    }
}
