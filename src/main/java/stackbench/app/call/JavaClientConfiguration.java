package stackbench.app.call;

import java.net.http.HttpClient;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Sets up the JDK's client, which has no limit to its connections. */
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

    /** The client would ask for HTTP/2 with each new connection unless told that it speaks HTTP/1.1. */
    @Bean(destroyMethod = "shutdownNow")
    HttpClient javaHttpClient(CallLimits limits) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(limits.timeout())
                .build();
    }
}
