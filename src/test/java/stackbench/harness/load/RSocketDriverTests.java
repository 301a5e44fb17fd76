package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.netty.buffer.ByteBufUtil;
import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.plan.Workload;
import tools.jackson.dataformat.cbor.CBORMapper;

@Timeout(20)
class RSocketDriverTests {

    private static final ClientLoop LOOP = new ClientLoop();
    private static final DriverSettings SETTINGS =
            new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Feed FEED = new Feed(new FeedSettings(11, 5, 40));
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final List<String> DATA = List.of("eins", "zwei", "drei");
    private static final int BAD = 9;

    @AfterAll
    static void closeLoop() {
        LOOP.close();
    }

    @Test
    void createSendsEveryMessageOnceAndNoFasterThanAskedFor() {
        List<Message> received = new CopyOnWriteArrayList<>();
        List<String> routes = new CopyOnWriteArrayList<>();
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    routes.add(ScriptedRSocketServer.route(first));
                    return all.limitRate(3)
                            .doOnNext(p -> received.add(decode(p)))
                            .thenMany(Flux.empty());
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            BlockSpec spec = new BlockSpec(Workload.CREATE, 7, FEED.block(1), SHORT);
            BlockOutcome outcome = driver.run(
                    spec, (r, a) -> a.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + a, (start, end) -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.windowRequests()).isPositive().isLessThan(outcome.sent());
            assertThat(outcome.wireBytesSent()).isGreaterThan(outcome.sent() * 7 * 100);
            assertThat(routes).hasSize((int) outcome.sent()).containsOnly("messages.add");
            assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
            assertThat(received)
                    .contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
        }
    }

    private static Message decode(Payload payload) {
        return new CBORMapper().readValue(ByteBufUtil.getBytes(payload.sliceData()), Message.class);
    }

    @Test
    void listAsksForTheAuthorsInTurnOnSharedConnections() {
        List<String> asked = new CopyOnWriteArrayList<>();
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    asked.add(ScriptedRSocketServer.route(first) + " " + first.getDataUtf8());
                    return right();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            BlockOutcome outcome = driver.run(list(SHORT), RSocketDriverTests::check, (start, end) -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.succeeded()).isEqualTo(server.requests()).isGreaterThan(10);
            assertThat(asked).hasSize((int) outcome.sent()).contains("messages.get list-1-0", "messages.get list-1-4");
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

    @Test
    void anErrorIsAFailureWithItsMessage() {
        assertOneFault((nth, first, all) -> Flux.error(new IllegalStateException("boom")), "RSocket error 0x201: boom");
    }

    @Test
    void anErrorAfterSomePayloadsIsAFailure() {
        assertOneFault(
                (nth, first, all) -> right().take(2).concatWith(Flux.error(new IllegalStateException("boom"))),
                "RSocket error 0x201: boom");
    }

    @Test
    void aMissingPayloadIsAFailure() {
        assertOneFault((nth, first, all) -> right().take(2), "2 messages, expected 3");
    }

    @Test
    void aChangedPayloadIsAFailure() {
        assertOneFault((nth, first, all) -> right().take(2).concatWith(payloads("drey")), "other bytes");
    }

    @Test
    void anAnswerThatNeverComesIsAFailure() {
        assertExpires((nth, first, all) -> Flux.never(), "no whole answer within 200 ms, after 0 payloads");
    }

    @Test
    void anAnswerThatStopsIsAFailure() {
        assertExpires(
                (nth, first, all) -> right().take(2).concatWith(Flux.never()),
                "no whole answer within 200 ms, after 2 payloads with 8 bytes");
    }

    @Test
    void aLostConnectionIsAFailureOfEveryRequestOnItAndIsMadeAnew() {
        var server = new ScriptedRSocketServer[1];
        ScriptedRSocketServer.Script script = (nth, first, all) -> {
            if (nth == 100) {
                server[0].dropConnections();
                return Flux.never();
            }
            return right();
        };
        try (ScriptedRSocketServer opened = new ScriptedRSocketServer(script);
                Driver driver = Drivers.open(LOOP, opened.endpoint(), SETTINGS)) {
            server[0] = opened;
            BlockOutcome outcome = driver.run(list(SHORT), RSocketDriverTests::check, (start, end) -> {});

            assertThat(outcome.failed()).isBetween(1L, (long) SETTINGS.threads());
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("connection closed by the server after"));
            assertThat(outcome.succeeded()).isGreaterThan(100);
            assertThat(opened.mimeTypes()).hasSize(2 * SETTINGS.connections());
        }
    }

    @Test
    void aCreateThatCompletesTooEarlyIsAFailure() {
        try (ScriptedRSocketServer server = new ScriptedRSocketServer(
                        (nth, first, all) -> all.take(1).thenMany(Flux.empty()));
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            BlockSpec spec = new BlockSpec(Workload.CREATE, 500, FEED.block(1), Duration.ofMinutes(1));
            BlockOutcome outcome = driver.run(spec, (r, a) -> null, (start, end) -> {});

            assertThat(outcome.failures().descriptions().getFirst())
                    .contains("the server completed before it had taken all messages");
        }
    }

    @Test
    void aServerThatIsNotThereEndsTheBlockEarly() throws IOException {
        // Bound but not listening: nobody else can get the port meanwhile.
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress("localhost", 0));
            Driver driver =
                    Drivers.open(LOOP, new Endpoint("localhost", reserved.getLocalPort(), WireFormat.CBOR), SETTINGS);
            BlockOutcome outcome =
                    driver.run(list(Duration.ofMinutes(1)), RSocketDriverTests::check, (start, end) -> {});

            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isBetween(100L, 104L);
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("could not connect", "refused"));
        }
    }

    private static void assertOneFault(ScriptedRSocketServer.Script fault, String named) {
        BlockOutcome outcome = runWithOneFault(fault, SETTINGS);

        assertThat(outcome.failures().descriptions())
                .singleElement()
                .asString()
                .startsWith("request " + outcome.failures().numbers().first() + ": ")
                .contains(named);
        assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(BAD);
    }

    /** On a busy machine other requests may expire too. */
    private static void assertExpires(ScriptedRSocketServer.Script fault, String named) {
        DriverSettings impatient = new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofMillis(200));
        BlockOutcome outcome = runWithOneFault(fault, impatient);

        assertThat(outcome.failures().descriptions())
                .anySatisfy(text -> assertThat(text).contains(named));
    }

    /** Answer one request wrongly, all others right. */
    private static BlockOutcome runWithOneFault(ScriptedRSocketServer.Script fault, DriverSettings settings) {
        ScriptedRSocketServer.Script script = (nth, first, all) -> nth == BAD ? fault.answer(nth, first, all) : right();
        try (ScriptedRSocketServer server = new ScriptedRSocketServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(), settings)) {
            return driver.run(list(SHORT), RSocketDriverTests::check, (start, end) -> {});
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
