package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.netty.buffer.ByteBufUtil;
import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
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
    private static final DriverSettings SETTINGS =
            new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Feed FEED = new Feed(new FeedSettings(11, 5, 40));
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final CBORMapper CBOR = new CBORMapper();
    private static final List<String> DATA = List.of("eins", "zwei", "drei");

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
            BlockOutcome outcome = driver.run(list(SHORT), RSocketDriverTests::check, exchange -> {});

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
            assertThat(fetched.answer()).isEqualTo(new Answer(200, 3, 12, crcOfData()));
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

    private static BlockSpec list(Duration measured) {
        return new BlockSpec(Workload.LIST, 1, FEED.listData(1), measured);
    }

    private static Flux<Payload> right() {
        return payloads(DATA.toArray(String[]::new));
    }

    private static Flux<Payload> payloads(String... data) {
        return Flux.fromArray(data).map(DefaultPayload::create);
    }

    private static @Nullable String check(long request, Answer answer) {
        if (answer.messages() != DATA.size()) {
            return answer.messages() + " messages, expected " + DATA.size();
        }
        return answer.status() == 200 && answer.crc32c() == crcOfData() ? null : "other bytes";
    }

    private static int crcOfData() {
        CRC32C crc = new CRC32C();
        DATA.forEach(data -> crc.update(data.getBytes(StandardCharsets.UTF_8)));
        return (int) crc.getValue();
    }
}
