package stackbench.app.reactive;

import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Schedulers;
import stackbench.app.message.MessageLimits;

/**
 * Refuses a body with more than {@link MessageLimits#BODY_BYTES}, where the framework limits each element of a stream only, and hands on a body when all of it is
 * there. Netty resets the connection of a request that is refused half-way, and its client might not see why.
 */
@Component
@Profile("webflux & !no-store")
final class ReactiveBodyLimit implements WebFilter {

    /** The most bytes that are read of a body to refuse it, as server.tomcat.max-swallow-size is for Tomcat. */
    private static final long DISCARDED_BYTES = 64L * 1024 * 1024;

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        return chain.filter(
                HttpMethod.POST.equals(request.getMethod())
                        ? exchange.mutate().request(new Whole(request)).build()
                        : exchange);
    }

    private static final class Whole extends ServerHttpRequestDecorator {

        Whole(ServerHttpRequest request) {
            super(request);
        }

        /** The refusal is the body's, because no advice answers for a filter. */
        @Override
        public Flux<DataBuffer> getBody() {
            if (getHeaders().getContentLength() > MessageLimits.BODY_BYTES) {
                return Flux.error(MessageLimits::bodyTooLarge);
            }
            return Flux.defer(() -> {
                Counted counted = new Counted();
                return DataBufferUtils.join(
                                super.getBody().handle(counted::take).concatWith(counted.refusal()))
                        .flatMap(Whole::handedOn);
            });
        }

        /**
         * Hand on a body with a count of references of its own, a large one on another thread: decoding it would keep all connections of the event loop waiting.
         * Spring's decoder releases a body twice that it cannot decode. What Netty reads shares its count with what was read along with it,
         * so requests that follow would be read from memory that is free; a buffer that is joined has its own.
         */
        private static Mono<DataBuffer> handedOn(DataBuffer body) {
            if (body.readableByteCount() <= MessageLimits.LOOP_BYTES) {
                return Mono.just(
                        body.factory().join(List.of(body, body.factory().wrap(new byte[0]))));
            }
            byte[] bytes = new byte[body.readableByteCount()];
            body.read(bytes);
            DataBufferUtils.release(body);
            return Mono.<DataBuffer>just(DefaultDataBufferFactory.sharedInstance.wrap(bytes))
                    .publishOn(Schedulers.boundedElastic());
        }
    }

    /** Limits a body of unknown length: discards bytes over the limit, and stops reading at {@link #DISCARDED_BYTES}. */
    private static final class Counted {

        private long bytes;

        void take(DataBuffer buffer, SynchronousSink<DataBuffer> sink) {
            bytes += buffer.readableByteCount();
            if (bytes <= MessageLimits.BODY_BYTES) {
                sink.next(buffer);
                return;
            }
            DataBufferUtils.release(buffer);
            if (bytes > DISCARDED_BYTES) {
                sink.error(MessageLimits.bodyTooLarge());
            }
        }

        Mono<DataBuffer> refusal() {
            return Mono.defer(
                    () -> bytes > MessageLimits.BODY_BYTES ? Mono.error(MessageLimits.bodyTooLarge()) : Mono.empty());
        }
    }
}
