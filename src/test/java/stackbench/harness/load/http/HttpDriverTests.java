package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.block;
import static stackbench.harness.load.scripted.ScriptedOperations.posts;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.LoopbackServer;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;

@Timeout(20)
class HttpDriverTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    @Test
    void countsExchangesOfTheWindowAndBytesOfTheBlock() {
        AtomicInteger listened = new AtomicInteger();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(BODY));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = driver.run(block(SHORT), ScriptedList::check, exchange -> {
                assertThat(exchange.serviceNanos()).isPositive();
                listened.incrementAndGet();
            });

            assertThat(outcome.sent()).isEqualTo(server.requests());
            assertThat(outcome.windowRequests())
                    .as("of those that begin in the window each worker's last may end after it")
                    .isCloseTo(listened.get(), within((long) SETTINGS.threads()));
            assertThat(outcome.window()).isEqualTo(SHORT);
            assertThat(server.connections()).isEqualTo(SETTINGS.threads());
            assertThat(outcome.wireBytesReceived())
                    .isEqualTo(outcome.sent() * ("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n".length() + 11));
            assertThat(outcome.wireBytesSent()).isGreaterThan(outcome.sent() * 80);
        }
    }

    @Test
    void aSlowServerGetsFewRequests() {
        BlockOutcome outcome = run((nth, request, reply) -> reply.later(30, () -> reply.ok(BODY)));

        assertThat(outcome.failed()).isZero();
        assertThat(outcome.windowRequests())
                .as("of each worker one in 30 ms at most")
                .isLessThanOrEqualTo(SETTINGS.threads() * (outcome.window().toMillis() / 30 + 1));
    }

    @Test
    void aChunkedBodyIsSummedWithoutItsChunkHeads() {
        BlockOutcome outcome = run((nth, request, reply) -> {
            reply.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[\"\r\n");
            reply.text("9\r\ngrüße\"]\r\n0\r\n\r\n");
        });

        assertThat(outcome.failures().descriptions()).isEmpty();
        assertThat(outcome.succeeded()).isPositive();
    }

    @Test
    void reconnectsWhenTheServerSaysClose() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    reply.text("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 11\r\n\r\n" + BODY);
                    reply.close();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = driver.run(block(SHORT), ScriptedList::check, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isGreaterThan(SETTINGS.threads()).isEqualTo(server.connections());
        }
    }

    private static BlockOutcome run(LoopbackServer.Script<Reply> script) {
        try (ScriptedHttpServer server = new ScriptedHttpServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            return driver.run(block(SHORT), ScriptedList::check, exchange -> {});
        }
    }

    private static BlockSpec create(int block) {
        return new BlockSpec(posts(block), SHORT);
    }

    @Test
    void everyBlockHasItsOwnRequestsOnTheConnectionsOfTheOneBefore() {
        Set<String> bodies = ConcurrentHashMap.newKeySet();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    bodies.add(request.content().toString(UTF_8));
                    reply.ok("");
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            long sent = driver.run(create(1), ScriptedList::checkEmpty, exchange -> {})
                    .sent();
            BlockOutcome second = driver.run(create(2), ScriptedList::checkEmpty, exchange -> {});

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(bodies).as("no message twice").hasSize((int) (sent + second.sent()));
            assertThat(bodies).contains("1/0", "2/0");
            assertThat(second.wireBytesReceived())
                    .as("of this block alone")
                    .isEqualTo(second.sent() * "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".length());
            assertThat(server.connections()).isEqualTo(SETTINGS.threads());
        }
    }
}
