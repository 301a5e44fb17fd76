package stackbench.app.reactive;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.netty.NettyPipeline;

/** Sets up what Boot has no property for in the Netty server. */
@Configuration(proxyBeanMethods = false)
@Profile("webflux")
class NettyConfiguration {

    /** See requests behind whatever codec reads them, that of HTTP/1.1 or, once a connection has begun with it, that of HTTP/2. */
    @Bean
    NettyServerCustomizer malformedRequests() {
        MalformedRequests handler = new MalformedRequests();
        return server -> server.doOnChannelInit((observer, channel, address) -> channel.pipeline()
                .addBefore(NettyPipeline.HttpTrafficHandler, "stackbench.malformedRequests", handler));
    }

    /** Set HTTP/2 up after Boot has: what sets it up later replaces all of what was set before. */
    @Bean
    @Profile("h2c")
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> streams(@Value("${stackbench.h2c-streams}") int most) {
        return factory -> factory.addServerCustomizers(
                server -> server.http2Settings(settings -> settings.maxConcurrentStreams(most)));
    }
}
