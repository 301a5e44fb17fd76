package stackbench.app.reactive;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.netty.NettyPipeline;

/** Sets up what Boot has no property for in the Netty server. */
@Configuration(proxyBeanMethods = false)
@Profile("webflux")
class NettyConfiguration {

    @Bean
    NettyServerCustomizer malformedRequests() {
        MalformedRequests handler = new MalformedRequests();
        return server -> server.doOnChannelInit((observer, channel, address) ->
                channel.pipeline().addAfter(NettyPipeline.HttpCodec, "stackbench.malformedRequests", handler));
    }
}
