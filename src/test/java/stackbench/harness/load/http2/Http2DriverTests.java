package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.BODY;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.FEED;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.LIST;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.SETTINGS;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.SHORT;

import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody;
import tools.jackson.databind.json.JsonMapper;

@Timeout(20)
class Http2DriverTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    @ParameterizedTest
    @CsvSource({"JSON_H2C,application/json", "NDJSON_H2C,application/x-ndjson"})
    void createSendsEveryMessageOnce(WireFormat format, String mediaType) {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        List<String> heads = Collections.synchronizedList(new ArrayList<>());
        ScriptedHttp2Server.Script store = (nth, request, reply) -> {
            int length = request.content().readableBytes();
            heads.add(asked(request, HttpHeaderNames.CONTENT_TYPE) + " "
                    + (request.headers().getInt(HttpHeaderNames.CONTENT_LENGTH) == length));
            received.addAll(decode(format, request.content().toString(UTF_8)));
            reply.ok("");
        };
        BlockSpec create = new BlockSpec(new Operation.CreateBatch(FEED.block(1), 7), SHORT);

        BlockOutcome outcome = run(
                store,
                format,
                create,
                (request, answer) -> answer.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + answer);

        assertThat(outcome.failures().descriptions()).isEmpty();
        assertThat(outcome.windowRequests()).isLessThan(outcome.sent());
        assertThat(outcome.wireBytesSent()).isGreaterThan(outcome.sent() * 7 * 100);
        assertThat(heads).hasSize((int) outcome.sent()).containsOnly("POST /messages " + mediaType + " true");
        assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
        assertThat(received).contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
    }

    private static String asked(FullHttpRequest request, CharSequence header) {
        return request.method() + " " + request.uri() + " " + request.headers().get(header);
    }

    private static List<Message> decode(WireFormat format, String body) {
        JsonMapper json = new JsonMapper();
        return format.isJsonArray()
                ? List.of(json.readValue(body, Message[].class))
                : body.lines().map(line -> json.readValue(line, Message.class)).toList();
    }

    @Test
    void listAsksForTheAuthorsInTurnOnSharedConnections() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> {
                    asked.add(asked(request, HttpHeaderNames.ACCEPT));
                    reply.ok(BODY);
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.NDJSON_H2C), SETTINGS)) {
            BlockOutcome outcome = driver.run(ScriptedBody.block(SHORT), ScriptedBody::check, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isEqualTo(server.requests()).isGreaterThan(SETTINGS.threads());
            assertThat(outcome.wireBytesReceived()).isGreaterThan(outcome.sent() * BODY.length());
            assertThat(server.connections()).isEqualTo(SETTINGS.connections());
            assertThat(asked)
                    .hasSize((int) outcome.sent())
                    .contains(
                            "GET /messages?author=list-11-1-0 application/x-ndjson",
                            "GET /messages?author=list-11-1-2 application/x-ndjson");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WireFormat.class,
            names = {"JSON_H2C", "NDJSON_H2C"})
    void findAsksForTheIdOfAStoredMessageAsJson(WireFormat format) {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        Operation.FindId find = Operation.FindId.atRandom(FEED.block(1), 1_000, 3);

        BlockOutcome outcome = run(
                (nth, request, reply) -> {
                    asked.add(asked(request, HttpHeaderNames.ACCEPT));
                    reply.ok(BODY);
                },
                format,
                new BlockSpec(find, SHORT),
                ScriptedBody::check);

        assertThat(outcome.failures().descriptions()).isEmpty();
        assertThat(asked)
                .hasSize((int) outcome.sent())
                .containsAll(LongStream.range(0, outcome.sent())
                        .mapToObj(request -> "GET /messages/"
                                + find.expected(find.answerTo(request))
                                        .getFirst()
                                        .id()
                                + " application/json")
                        .toList());
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
            BlockOutcome outcome = driver.run(ScriptedBody.block(SHORT), ScriptedBody::check, exchange -> {});

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
            BlockOutcome outcome = driver.run(ScriptedBody.block(SHORT), ScriptedBody::check, exchange -> {});

            assertThat(outcome.failed())
                    .as("that were sent before the news came")
                    .isLessThan(SETTINGS.threads());
            assertThat(outcome.reconnects()).isEqualTo(1);
            assertThat(server.connections()).isEqualTo(SETTINGS.connections() + 1);
        }
    }

    @Test
    void fetchSaysWhyThereIsNoAnswer() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.closeConnection());
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS);
                Driver.Inquiry inquiry = driver.inquire(LIST)) {
            assertThatExceptionOfType(Driver.DriverException.class)
                    .isThrownBy(() -> inquiry.fetch(2))
                    .withMessageContaining("the list of list-11-1-2 from localhost")
                    .withMessageContaining("connection closed by the server")
                    .withMessageContaining("before an answer began");
        }
    }

    @Test
    void anAnswerWithAnErrorIsGivenAsItIs() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.head(503, 0, true));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS);
                Driver.Inquiry inquiry = driver.inquire(new Operation.CreateBatch(FEED.block(1), 2))) {
            Driver.FetchedAnswer fetched = inquiry.fetch(3);

            assertThat(fetched.answer()).isEqualTo(new Answer(503, 0, 0, 0));
        }
    }

    private static BlockOutcome run(
            ScriptedHttp2Server.Script script, WireFormat format, BlockSpec spec, Answer.ResponseCheck check) {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(format), SETTINGS)) {
            return driver.run(spec, check, exchange -> {});
        }
    }
}
