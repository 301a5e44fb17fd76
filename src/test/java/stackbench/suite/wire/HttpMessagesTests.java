package stackbench.suite.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.suite.wire.ScriptedMessages.FEED;
import static stackbench.suite.wire.ScriptedMessages.LIST;

import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
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
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.ScriptedServer;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http2.ScriptedHttp2Server;
import tools.jackson.databind.json.JsonMapper;

/** What operations ask for over HTTP/1.1 and HTTP/2, as JSON and as JSON lines. */
@Timeout(20)
class HttpMessagesTests {
    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    /** What the server was asked for: method, path and a header of each request. */
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    /** Run a block on a server that answers each request with a body. */
    private static BlockOutcome run(
            WireFormat format,
            Operation operation,
            Answer.ResponseCheck check,
            Function<FullHttpRequest, String> body) {
        try (ScriptedServer server = format.overHttp2()
                        ? new ScriptedHttp2Server((nth, request, reply) -> reply.ok(body.apply(request)))
                        : new ScriptedHttpServer((nth, request, reply) -> reply.ok(body.apply(request)));
                Driver driver = Drivers.open(LOOP, ScriptedMessages.endpoint(server, format), SETTINGS)) {
            BlockOutcome outcome = driver.run(new BlockSpec(operation, SHORT), check, exchange -> {});
            assertThat(outcome.failures().descriptions()).isEmpty();
            return outcome;
        }
    }

    private String list(FullHttpRequest request) {
        asked.add(
                request.method() + " " + request.uri() + " " + request.headers().get(HttpHeaderNames.ACCEPT));
        return BODY;
    }

    @ParameterizedTest
    @CsvSource({
        "JSON,application/json",
        "NDJSON,application/x-ndjson",
        "JSON_H2C,application/json",
        "NDJSON_H2C,application/x-ndjson"
    })
    void createSendsEveryMessageOnce(WireFormat format, String mediaType) {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        Operation create = new CreateBatch(FEED.block(1), 7);
        BlockOutcome outcome = run(format, create, ScriptedList::checkEmpty, request -> {
            asked.add(request.method() + " " + request.uri() + " "
                    + request.headers().get(HttpHeaderNames.CONTENT_TYPE));
            assertThat(request.headers().getInt(HttpHeaderNames.CONTENT_LENGTH))
                    .isEqualTo(request.content().readableBytes());
            received.addAll(decode(format, request.content().toString(UTF_8)));
            return "";
        });

        assertThat(outcome.windowRequests()).isLessThan(outcome.sent());
        assertThat(outcome.wireBytesSent()).isGreaterThan(outcome.sent() * 7 * 100);
        assertThat(asked).hasSize((int) outcome.sent()).containsOnly("POST /messages " + mediaType);
        assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
        assertThat(received).contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
    }

    private static List<Message> decode(WireFormat format, String body) {
        JsonMapper json = new JsonMapper();
        return format.isJsonArray()
                ? List.of(json.readValue(body, Message[].class))
                : body.lines().map(line -> json.readValue(line, Message.class)).toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"NDJSON", "NDJSON_H2C"})
    void listAsksForTheAuthorsInTurn(WireFormat format) {
        BlockOutcome outcome = run(format, LIST, ScriptedList::check, this::list);
        assertThat(asked)
                .hasSize((int) outcome.sent())
                .contains(
                        "GET /messages?author=list-11-1-0 application/x-ndjson",
                        "GET /messages?author=list-11-1-2 application/x-ndjson");
    }

    @ParameterizedTest
    @EnumSource(names = {"JSON", "NDJSON", "JSON_H2C", "NDJSON_H2C"})
    void findAsksForTheIdOfAStoredMessageAsJson(WireFormat format) {
        FindId find = FindId.atRandom(FEED.block(1), 1_000, 3);
        BlockOutcome outcome = run(format, find, ScriptedList::check, this::list);
        assertThat(asked)
                .hasSize((int) outcome.sent())
                .containsAll(LongStream.range(0, outcome.sent())
                        .mapToObj(find::answerTo)
                        .map(row ->
                                "GET /messages/" + FEED.block(1).message(row).id() + " application/json")
                        .toList());
    }
}
