package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

/** Each pool fails to connect and says in its failure which one it is. */
class LoopPoolsTests {

    private final List<EventLoop> loops = Stream.generate(DefaultEventLoop::new)
            .limit(3)
            .map(EventLoop.class::cast)
            .toList();

    private final List<Integer> sizes = new ArrayList<>();

    private LoopPools pools(int connections) {
        return new LoopPools(loops, connections, (loop, size) -> {
            sizes.add(size);
            return new ConnectionPool(ConnectionPoolConfiguration.builder(new Unreachable(loops.indexOf(loop)))
                    .initialSize(0)
                    .maxSize(size)
                    .acquireRetry(0)
                    .build());
        });
    }

    private static String pool(LoopPools pools) {
        return pools.create()
                .map(connection -> "connected")
                .onErrorResume(failure -> Mono.just(String.valueOf(failure.getMessage())))
                .blockOptional()
                .orElse("nothing");
    }

    @AfterEach
    void endLoops() {
        for (EventLoop loop : loops) {
            var unused = loop.shutdownGracefully();
        }
    }

    @ParameterizedTest
    @CsvSource({"16, 5 5 6", "3, 1 1 1", "2, 1 1", "1, 1"})
    void connectionsAreSharedOutEvenly(int connections, String expected) {
        try (var pools = pools(connections)) {
            assertThat(pools.pools()).hasSameSizeAs(sizes);
            assertThat(sizes)
                    .isEqualTo(
                            Stream.of(expected.split(" ")).map(Integer::valueOf).toList());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 16, pool 0", "1, 16, pool 1", "2, 16, pool 2", "2, 2, pool 0", "2, 1, pool 0"})
    void aLoopGetsAConnectionOfItsOwnPool(int loop, int connections, String expected) throws Exception {
        try (var pools = pools(connections)) {
            assertThat(loops.get(loop).submit(() -> pool(pools)).get(30, TimeUnit.SECONDS))
                    .isEqualTo(expected);
        }
    }

    @Test
    void aThreadThatIsNoLoopGetsAConnectionOfAnyPool() {
        try (var pools = pools(16)) {
            assertThat(pool(pools)).startsWith("pool ");
        }
    }

    private record Unreachable(int number) implements ConnectionFactory {

        @Override
        public Mono<Connection> create() {
            return Mono.error(new IllegalStateException("pool " + number));
        }

        @Override
        public ConnectionFactoryMetadata getMetadata() {
            return () -> "unreachable";
        }
    }
}
