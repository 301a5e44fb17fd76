package stackbench.app.reactive;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.netty.NettyPipeline;
import stackbench.app.tuning.Tuning;
import tools.jackson.databind.json.JsonMapper;

/** Sets up what Boot has no property for in the Netty server and its codecs. */
@Configuration(proxyBeanMethods = false)
@Profile("webflux")
class NettyConfiguration {

    static {
        SerialRequests.install();
    }

    /** See requests behind whatever codec reads them, that of HTTP/1.1 or, once a connection has begun with it, that of HTTP/2. */
    @Bean
    NettyServerCustomizer malformedRequests() {
        MalformedRequests handler = new MalformedRequests();
        return server -> server.doOnChannelInit((observer, channel, address) -> channel.pipeline()
                .addBefore(NettyPipeline.HttpTrafficHandler, "stackbench.malformedRequests", handler));
    }

    /** Encode messages in the app; this is the tuning step {@link Tuning#writing()}. */
    @Bean
    @ConditionalOnBooleanProperty(Tuning.WRITING)
    CodecCustomizer messageWriter(JsonMapper json) {
        return codecs -> codecs.customCodecs().register(new MessageWriter(json));
    }

    /** Set HTTP/2 up after Boot has: what sets it up later replaces all of what was set before. */
    @Bean
    @Profile("h2c")
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> streams(@Value("${stackbench.h2c-streams}") int most) {
        return factory -> factory.addServerCustomizers(
                server -> server.http2Settings(settings -> settings.maxConcurrentStreams(most)));
    }
}
