package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

/** No connection is ever made: a request that asked for one keeps its place in the pool. */
class LoopPoolsTests {

    private final List<EventLoop> loops = Stream.generate(DefaultEventLoop::new)
            .limit(3)
            .map(EventLoop.class::cast)
            .toList();

    private final List<Integer> sizes = new ArrayList<>();
    private final List<Integer> asked = new CopyOnWriteArrayList<>();

    private LoopPools pools(int connections) {
        return new LoopPools(loops, connections, (loop, size) -> {
            sizes.add(size);
            return new ConnectionPool(ConnectionPoolConfiguration.builder(new Silent(loops.indexOf(loop), asked))
                    .initialSize(0)
                    .maxSize(size)
                    .build());
        });
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
            assertThat(sizes).isEqualTo(numbers(expected));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 16, 0 0 0 0 0 1",
        "1, 16, 1 1 1 1 1 2",
        "0, 3, 0 1 2",
        "1, 3, 1 2 0",
        "2, 3, 2 0 1",
        "2, 2, 0 1",
        "2, 1, 0"
    })
    void aLoopTakesTheConnectionsOfItsOwnPoolFirst(int loop, int connections, String expected) throws Exception {
        try (var pools = pools(connections)) {
            int requests = 6;
            loops.get(loop)
                    .submit(() -> Stream.generate(pools::create).limit(requests).forEach(Mono::subscribe))
                    .get(30, TimeUnit.SECONDS);
            await().untilAsserted(() -> assertThat(asked).isEqualTo(numbers(expected)));
        }
    }

    @Test
    void aThreadThatIsNoLoopGetsAConnectionOfAnyPool() {
        try (var pools = pools(16)) {
            pools.create().subscribe();
            await().untilAsserted(() -> assertThat(asked).singleElement().isIn(0, 1, 2));
        }
    }

    private static List<Integer> numbers(String expected) {
        return Stream.of(expected.split(" ")).map(Integer::valueOf).toList();
    }

    private record Silent(int number, List<Integer> asked) implements ConnectionFactory {

        @Override
        public Mono<Connection> create() {
            return Mono.<Connection>never().doOnSubscribe(subscription -> asked.add(number));
        }

        @Override
        public ConnectionFactoryMetadata getMetadata() {
            return () -> "silent";
        }
    }
}
