package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.netty.channel.ChannelId;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.feed.Feed;

/** HTTP connections between one block and the next: which are kept, and which are made anew. */
@Timeout(20)
class HttpOpenConnectionsTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final int THREADS = 3;
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);

    /** Longer than a busy machine may stop for. */
    private static final Driver.DriverSettings PATIENT =
            new Driver.DriverSettings(THREADS, 1, CONNECT_LIMIT, Duration.ofSeconds(10));

    private static final Feed FEED = new Feed(new Feed.FeedSettings(11, 5, 40));
    private static final Duration SHORT = Duration.ofMillis(100);

    private static BlockSpec create(int block) {
        return new BlockSpec(new Operation.CreateBatch(FEED.block(block), 1), SHORT);
    }

    private static @Nullable String expectEmpty(long request, Answer answer) {
        return answer.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + answer;
    }

    private static BlockOutcome run(Driver driver, int block) {
        return driver.run(create(block), HttpOpenConnectionsTests::expectEmpty, exchange -> {});
    }

    private static Driver driver(ScriptedHttpServer server) {
        return Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT);
    }

    @Test
    void theSameConnectionsServeEveryBlockWithItsOwnRequests() {
        Set<String> bodies = ConcurrentHashMap.newKeySet();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    bodies.add(ScriptedHttpServer.text(request.content()));
                    reply.ok("");
                });
                Driver driver = driver(server)) {
            BlockOutcome first = run(driver, 1);
            BlockOutcome second = run(driver, 2);

            assertThat(server.connections()).isEqualTo(THREADS);
            assertThat(first.failed() + second.failed()).isZero();
            assertThat(second.reconnects()).isZero();
            assertThat(bodies).as("no message twice").hasSize((int) (first.sent() + second.sent()));
            assertThat(bodies)
                    .anyMatch(
                            body -> body.contains(FEED.block(2).message(0).id().toString()));
            assertThat(second.wireBytesReceived())
                    .as("of this block alone")
                    .isEqualTo(second.sent() * "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".length());
        }
    }

    @Test
    void theConnectionsEndWithTheDriver() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(""))) {
            try (Driver driver = driver(server)) {
                run(driver, 1);
                assertThat(server.openConnections()).isEqualTo(THREADS);
            }
            await().until(() -> server.openConnections() == 0);
        }
    }

    @Test
    void aConnectionThatTheServerClosedBetweenTwoBlocksIsMadeAnewWithoutAFailure() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(""));
                Driver driver = driver(server)) {
            run(driver, 1);
            server.dropConnections();
            await().until(() -> server.openConnections() == 0);
            BlockOutcome second = run(driver, 2);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(second.reconnects()).isEqualTo(THREADS);
            assertThat(server.connections()).isEqualTo(2 * THREADS);
        }
    }

    @Test
    void theConnectionOfARequestThatHangsIsNotUsedAgain() {
        AtomicBoolean hanging = new AtomicBoolean();
        AtomicReference<@Nullable ChannelId> hung = new AtomicReference<>();
        Set<ChannelId> later = ConcurrentHashMap.newKeySet();
        ScriptedHttpServer.Script script = (nth, request, reply) -> {
            ChannelId channel = reply.context().channel().id();
            if (hanging.getAndSet(false)) {
                hung.set(channel);
            } else {
                later.add(channel);
                reply.ok("");
            }
        };
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedHttpServer server = new ScriptedHttpServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT, time)) {
            Future<BlockOutcome> first = time.begin(driver, create(1), HttpOpenConnectionsTests::expectEmpty);
            hanging.set(true);
            await().until(() -> hung.get() != null);
            time.pass(PATIENT.requestTimeout().toNanos() + 1);
            assertThat(ScriptedTime.end(first).failed()).isPositive();
            later.clear();
            BlockOutcome second = time.run(driver, create(2), HttpOpenConnectionsTests::expectEmpty);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(later).hasSize(THREADS).doesNotContain(hung.get());
        }
    }

    @Test
    void noAnswerToABlockThatBrokeOffReachesTheNext() {
        ScriptedHttpServer.Script slow = (nth, request, reply) ->
                reply.later(nth < THREADS ? 10 * nth : 0, () -> reply.ok(nth < THREADS ? "late" : ""));
        try (ScriptedHttpServer server = new ScriptedHttpServer(slow);
                Driver driver = driver(server)) {
            Answer.ResponseCheck broken = (request, answer) -> {
                throw new IllegalStateException("broken check");
            };
            assertThatExceptionOfType(ClientFaultException.class)
                    .isThrownBy(() -> driver.run(create(1), broken, exchange -> {}));
            BlockOutcome second = run(driver, 2);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(server.connections()).isEqualTo(2 * THREADS);
        }
    }
}
