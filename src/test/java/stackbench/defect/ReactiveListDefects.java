package stackbench.defect;

import io.netty.channel.ChannelOption;
import org.reactivestreams.Publisher;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;

/** Plants what happens to lists on the wire of the WebFlux web side. */
@Configuration(proxyBeanMethods = false)
@Profile("webflux & (defect-truncated-list | defect-reset)")
class ReactiveListDefects {

    @Bean
    NettyServerCustomizer resetInPlaceOfClose() {
        return server -> server.childOption(ChannelOption.SO_LINGER, 0);
    }

    @Bean
    WebFilter listDefects(DefectSwitch site) {
        return (exchange, chain) -> {
            if (!exchange.getRequest().getQueryParams().containsKey("author")) {
                return chain.filter(exchange);
            }
            return chain.filter(
                    ListCut.due(site).map(cut -> cutting(exchange, cut)).orElse(exchange));
        };
    }

    private static ServerWebExchange cutting(ServerWebExchange exchange, ListCut cut) {
        return exchange.mutate()
                .response(new CutResponse(exchange.getResponse(), cut, connection(exchange)))
                .build();
    }

    private static Connection connection(ServerWebExchange exchange) {
        return ServerHttpRequestDecorator.getNativeRequest(exchange.getRequest());
    }

    private static final class CutResponse extends ServerHttpResponseDecorator {

        private final ListCut cut;
        private final Connection connection;

        CutResponse(ServerHttpResponse response, ListCut cut, Connection connection) {
            super(response);
            this.cut = cut;
            this.connection = connection;
        }

        @Override
        public Mono<Void> writeWith(Publisher<? extends DataBuffer> body) {
            return DataBufferUtils.join(body).flatMap(this::write);
        }

        @Override
        public Mono<Void> writeAndFlushWith(Publisher<? extends Publisher<? extends DataBuffer>> body) {
            return writeWith(Flux.from(body).concatMap(part -> part));
        }

        private Mono<Void> write(DataBuffer whole) {
            byte[] bytes = new byte[whole.readableByteCount()];
            whole.read(bytes);
            DataBufferUtils.release(whole);
            int length = cut.length(bytes.length);
            getHeaders().setContentLength(cut.announced(bytes.length));
            Mono<DataBuffer> left = Mono.fromSupplier(
                    () -> bufferFactory().allocateBuffer(length).write(bytes, 0, length));
            return cut == ListCut.TRUNCATED ? super.writeWith(left) : super.writeAndFlushWith(Flux.just(left, reset()));
        }

        @SuppressWarnings("FutureReturnValueIgnored") // that it closes is what the client sees
        private Mono<DataBuffer> reset() {
            return ListCut.reset(() -> connection.channel().close());
        }
    }
}
