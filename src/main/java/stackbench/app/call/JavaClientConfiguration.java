package stackbench.app.call;

import java.net.http.HttpClient;
import org.springframework.boot.thread.Threading;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.client.reactive.JdkClientHttpConnector;

/** Sets up the JDK's client, which has no limit to its connections, below RestClient or WebClient. */
@Configuration(proxyBeanMethods = false)
@Profile({
    "sync",
    "completable-future-java-client",
    "webflux-java-http-client",
    "virtual-rest-client",
    "webflux-virtual-threads",
    "mvc & cards-http"
})
class JavaClientConfiguration {

    /**
     * Makes a client that, like Boot's own (spring-boot #45348), does its work on virtual threads where the server has them, and on a pool
     * of its own otherwise. It would ask for HTTP/2 with each new connection unless told that it speaks HTTP/1.1.
     */
    @Bean(destroyMethod = "shutdownNow")
    HttpClient javaHttpClient(CallLimits limits, Environment environment) {
        HttpClient.Builder client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(limits.timeout());
        if (Threading.VIRTUAL.isActive(environment)) {
            client.executor(new VirtualThreadTaskExecutor("httpclient-"));
        }
        return client.build();
    }

    @Bean
    ClientHttpRequestFactory javaRequests(HttpClient client, CallLimits limits) {
        JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(client);
        requests.setReadTimeout(limits.timeout()); // until the last byte of the answer
        requests.enableCompression(false); // the other ways do not offer it either
        return requests;
    }

    @Bean
    @Profile("webflux-java-http-client")
    ClientHttpConnector javaConnector(HttpClient client) {
        return new JdkClientHttpConnector(client);
    }
}
