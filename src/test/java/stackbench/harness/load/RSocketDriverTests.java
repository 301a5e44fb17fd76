package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.ScriptedList.DATA;
import static stackbench.harness.load.ScriptedList.FEED;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.ScriptedList.right;

import io.netty.buffer.ByteBufUtil;
import io.rsocket.Payload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.harness.plan.Workload;
import tools.jackson.dataformat.cbor.CBORMapper;

@Timeout(20)
class RSocketDriverTests {

    private static final ClientLoop LOOP = new ClientLoop();
    private static final CBORMapper CBOR = new CBORMapper();

    @AfterAll
    static void closeLoop() {
        LOOP.close();
    }

    @Test
    void createSendsEveryMessageOnceAndNoFasterThanAskedFor() {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        List<String> routes = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    routes.add(ScriptedRSocketServer.route(first));
                    return all.limitRate(3)
                            .doOnNext(p -> received.add(decode(p)))
                            .thenMany(Flux.empty());
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            BlockSpec spec = new BlockSpec(Workload.CREATE, 7, FEED.block(1), SHORT);
            BlockOutcome outcome = driver.run(
                    spec, (r, a) -> a.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + a, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.windowRequests()).isLessThan(outcome.sent());
            assertThat(outcome.wireBytesSent()).isGreaterThan(outcome.sent() * 7 * 100);
            assertThat(routes).hasSize((int) outcome.sent()).containsOnly("messages.add");
            assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
            assertThat(received)
                    .contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
        }
    }

    private static Message decode(Payload payload) {
        return CBOR.readValue(ByteBufUtil.getBytes(payload.sliceData()), Message.class);
    }

    @Test
    void listAsksForTheAuthorsInTurnOnSharedConnections() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    asked.add(ScriptedRSocketServer.route(first) + " " + first.getDataUtf8());
                    return right();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            BlockOutcome outcome = driver.run(ScriptedList.block(SHORT), ScriptedList::check, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.succeeded()).isEqualTo(server.requests()).isPositive();
            assertThat(asked)
                    .hasSize((int) outcome.sent())
                    .contains("messages.get list-11-1-0", "messages.get list-11-1-2");
            assertThat(server.mimeTypes())
                    .hasSize(SETTINGS.connections())
                    .containsOnly("application/cbor message/x.rsocket.composite-metadata.v0");
        }
    }

    @Test
    void fetchGivesTheDataOfEveryPayload() {
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right());
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            FetchedAnswer fetched = driver.fetch("anna");

            assertThat(fetched.frames().stream().map(frame -> new String(frame, StandardCharsets.UTF_8)))
                    .isEqualTo(DATA);
            assertThat(fetched.answer()).isEqualTo(new Answer(200, 3, 12, ScriptedList.crc32c()));
        }
    }

    @Test
    void fetchSaysWhyThereIsNoAnswer() {
        try (ScriptedRSocketServer server =
                        new ScriptedRSocketServer((nth, first, all) -> Flux.error(new IllegalStateException("boom")));
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            assertThatExceptionOfType(DriverException.class)
                    .isThrownBy(() -> driver.fetch("anna"))
                    .withMessageContaining("anna")
                    .withMessageContaining("RSocket error 0x201: boom");
        }
    }

    @Test
    void oneRequestThatFailsSaysWhy() {
        try (ScriptedRSocketServer server =
                        new ScriptedRSocketServer((nth, first, all) -> Flux.error(new IllegalStateException("boom")));
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            assertThatExceptionOfType(DriverException.class)
                    .isThrownBy(() -> driver.send(new BlockSpec(Workload.CREATE, 2, FEED.block(1), SHORT), 0))
                    .withMessageContaining("a single create request")
                    .withMessageContaining("RSocket error 0x201: boom");
        }
    }
}
