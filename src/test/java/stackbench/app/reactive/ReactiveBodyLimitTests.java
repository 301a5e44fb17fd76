package stackbench.app.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.LoopResources;
import stackbench.app.message.MessageLimits;

class ReactiveBodyLimitTests {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final CountDownLatch largeBegun = new CountDownLatch(1);
    private final CountDownLatch smallDone = new CountDownLatch(1);

    /** Decodes a large body until a small one is decoded. */
    private HttpHandler decoding() {
        return WebHttpHandlerBuilder.webHandler(
                        exchange -> DataBufferUtils.join(exchange.getRequest().getBody())
                                .doOnNext(this::decode)
                                .then())
                .filter(new ReactiveBodyLimit())
                .build();
    }

    private void decode(DataBuffer body) {
        int bytes = body.readableByteCount();
        DataBufferUtils.release(body);
        if (bytes <= MessageLimits.LOOP_BYTES) {
            smallDone.countDown();
        } else {
            largeBegun.countDown();
            await(smallDone);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Mono<Integer> status(DisposableServer server, int bytes) {
        return HttpClient.create()
                .port(server.port())
                .post()
                .send((request, outbound) -> outbound.sendByteArray(Mono.just(new byte[bytes])))
                .response()
                .map(response -> response.status().code());
    }

    @Test
    @Tag("thorough")
    void aSmallRequestIsAnsweredWhileALargeBodyOfAnotherConnectionOfItsLoopIsDecoded() {
        LoopResources onlyLoop = LoopResources.create("only-loop", 1, true);
        DisposableServer server = HttpServer.create()
                .runOn(onlyLoop)
                .handle(new ReactorHttpHandlerAdapter(decoding()))
                .bindNow();
        try {
            CompletableFuture<@Nullable Integer> large =
                    status(server, MessageLimits.BODY_BYTES).toFuture();
            await(largeBegun);
            assertThat(status(server, MessageLimits.LOOP_BYTES).block(LIMIT)).isEqualTo(200);
            assertThat(large).succeedsWithin(LIMIT).isEqualTo(200);
        } finally {
            server.disposeNow();
            onlyLoop.disposeLater().block(LIMIT);
        }
    }

    @Test
    void aBodyThatIsReleasedTwiceFreesNothingThatWasReadAlongWithIt() {
        ByteBuf read = ByteBufAllocator.DEFAULT.buffer().writeBytes(new byte[100]);
        DataBuffer body = new NettyDataBufferFactory(ByteBufAllocator.DEFAULT).wrap(read.readRetainedSlice(50));

        MockServerWebExchange exchange = MockServerWebExchange.from(
                MockServerHttpRequest.post("/messages").body(Flux.just(body)));
        new ReactiveBodyLimit()
                .filter(
                        exchange,
                        whole -> whole.getRequest()
                                .getBody()
                                .doOnNext(DataBufferUtils::release)
                                .doOnNext(DataBufferUtils::release)
                                .then())
                .block(LIMIT);

        assertThat(read.refCnt()).isEqualTo(1);
        read.release();
    }
}
