package stackbench.app.edge;

import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.client.reactive.HttpComponentsClientHttpConnector;
import org.springframework.http.client.reactive.JdkClientHttpConnector;

/** Puts a client below WebClient. */
@Configuration(proxyBeanMethods = false)
class WebClientConnectors {

    @Bean
    @Profile("webflux-java-http-client")
    ClientHttpConnector javaConnector(java.net.http.HttpClient client) {
        return new JdkClientHttpConnector(client);
    }

    @Bean
    @Profile("webflux-apache-client")
    ClientHttpConnector apacheConnector(CloseableHttpAsyncClient client) {
        return new HttpComponentsClientHttpConnector(client);
    }
}
