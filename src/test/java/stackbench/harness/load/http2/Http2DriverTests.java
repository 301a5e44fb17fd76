package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;
import static stackbench.harness.load.scripted.ScriptedOperations.block;
import static stackbench.harness.load.scripted.ScriptedOperations.posts;

import io.netty.handler.codec.http2.Http2Settings;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.driver.Drivers;

@Timeout(20)
class Http2DriverTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    @Test
    void workersShareConnections() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.ok(BODY));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS)) {
            BlockOutcome outcome = driver.run(block(SHORT), ScriptedList::check, exchange -> {});
            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isEqualTo(server.requests()).isGreaterThan(SETTINGS.threads());
            assertThat(outcome.wireBytesReceived()).isGreaterThan(outcome.sent() * BODY.length());
            assertThat(server.connections()).isEqualTo(SETTINGS.connections());
        }
    }

    /** More than any window: it comes only if the client says again and again that it has taken in what came. */
    @Test
    void aLongAnswerOutlastsTheWindows() {
        String body = "x".repeat(3_000_000);
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.ok(body));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS);
                Driver.Inquiry inquiry = driver.inquire(LIST)) {
            for (int nth = 0; nth < 8; nth++) {
                assertThat(inquiry.fetch(nth).frames()).containsExactly(body.getBytes(UTF_8));
            }
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void aServerThatAllowsFewStreamsIsSentNoMoreAtOnce() {
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Http2Settings one = Http2Settings.defaultSettings().maxConcurrentStreams(1);
        try (ScriptedHttp2Server server = new ScriptedHttp2Server(one, (nth, request, reply) -> {
                    most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
                    reply.later(1, () -> {
                        underWay.decrementAndGet();
                        reply.ok(BODY);
                    });
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS)) {
            BlockOutcome outcome = driver.run(block(SHORT), ScriptedList::check, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).as("each worker has its turn").isGreaterThanOrEqualTo(SETTINGS.threads());
            assertThat(most).hasValueLessThanOrEqualTo(SETTINGS.connections());
        }
    }

    @Test
    void requestsGoOnOnAnotherConnectionWhenTheServerGoesAway() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> {
                    if (nth == 5) {
                        reply.goAway();
                    }
                    reply.ok(BODY);
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS)) {
            BlockOutcome outcome = driver.run(block(SHORT), ScriptedList::check, exchange -> {});

            assertThat(outcome.failed())
                    .as("that were sent before the news came")
                    .isLessThan(SETTINGS.threads());
            assertThat(outcome.reconnects()).isEqualTo(1);
            assertThat(server.connections()).isEqualTo(SETTINGS.connections() + 1);
        }
    }

    @Test
    void anAnswerWithAnErrorIsGivenAsItIs() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.head(503, 0, true));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS);
                Driver.Inquiry inquiry = driver.inquire(posts(1))) {
            Driver.FetchedAnswer fetched = inquiry.fetch(3);

            assertThat(fetched.answer()).isEqualTo(new Answer(503, 0, 0, 0));
        }
    }
}
