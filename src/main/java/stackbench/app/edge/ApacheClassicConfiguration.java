package stackbench.app.edge;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import stackbench.app.call.CallLimits;

/** Sets up Apache's classic client, which waits, with its pool, below RestClient. Boot prefers it where it is on the class path. */
@Configuration(proxyBeanMethods = false)
@Profile({"sync-apache-client", "virtual-apache-client"})
class ApacheClassicConfiguration {

    @Bean
    PoolingHttpClientConnectionManager apachePool(CallLimits limits, ConnectionConfig connections) {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnTotal(limits.connections())
                .setMaxConnPerRoute(limits.connections())
                .setDefaultConnectionConfig(connections)
                .build();
    }

    /** A failed call is not repeated: that is for who asked. Compression is not offered, as in the other ways. */
    @Bean
    CloseableHttpClient apacheHttpClient(PoolingHttpClientConnectionManager pool, RequestConfig requests) {
        return HttpClients.custom()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(requests)
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableContentCompression()
                .build();
    }

    @Bean
    ClientHttpRequestFactory classicRequests(CloseableHttpClient client) {
        return new HttpComponentsClientHttpRequestFactory(client);
    }
}
