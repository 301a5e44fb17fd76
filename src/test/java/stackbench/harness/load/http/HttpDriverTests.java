package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.netty.handler.codec.http.HttpHeaderNames;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.Feed.FeedSettings;
import tools.jackson.databind.json.JsonMapper;

@Timeout(20)
class HttpDriverTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final DriverSettings SETTINGS =
            new DriverSettings(3, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Feed FEED = new Feed(new FeedSettings(11, 5, 40));
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final String BODY = "[\"grüße\"]";

    @ParameterizedTest
    @CsvSource({"JSON,application/json", "NDJSON,application/x-ndjson"})
    void createSendsEveryMessageOnce(WireFormat format, String mediaType) {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        List<String> heads = Collections.synchronizedList(new ArrayList<>());
        ScriptedHttpServer.Script store = (nth, request, reply) -> {
            heads.add(request.method() + " " + request.uri() + " "
                    + request.headers().get(HttpHeaderNames.CONTENT_TYPE));
            received.addAll(decode(format, ScriptedHttpServer.text(request.content())));
            reply.ok("");
        };

        BlockOutcome outcome = run(store, format, create(7), HttpDriverTests::expectEmpty);

        assertThat(outcome.failures().descriptions()).isEmpty();
        assertThat(outcome.windowRequests()).isLessThan(outcome.sent());
        assertThat(heads).hasSize((int) outcome.sent()).containsOnly("POST /messages " + mediaType);
        assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
        for (long number = 0; number < outcome.sent() * 7; number += 100) {
            assertThat(received).contains(FEED.block(1).message(number));
        }
    }

    private static List<Message> decode(WireFormat format, String body) {
        JsonMapper json = new JsonMapper();
        return format == WireFormat.JSON
                ? List.of(json.readValue(body, Message[].class))
                : body.lines().map(line -> json.readValue(line, Message.class)).toList();
    }

    @Test
    void listAsksForTheAuthorsInTurn() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        ScriptedHttpServer.Script answer = (nth, request, reply) -> {
            asked.add(request.uri() + " " + request.headers().get(HttpHeaderNames.ACCEPT));
            reply.ok(BODY);
        };

        BlockOutcome outcome = run(answer, WireFormat.NDJSON, list(), HttpDriverTests::expectBody);

        assertThat(outcome.failures().descriptions()).isEmpty();
        assertThat(asked)
                .contains("/messages?author=list-11-1-0 application/x-ndjson")
                .contains("/messages?author=list-11-1-2 application/x-ndjson")
                .hasSize((int) outcome.sent());
    }

    @ParameterizedTest
    @EnumSource(
            value = WireFormat.class,
            names = {"JSON", "NDJSON"})
    void findAsksForTheIdOfAStoredMessageAsJson(WireFormat format) {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        ScriptedHttpServer.Script answer = (nth, request, reply) -> {
            asked.add(request.uri() + " " + request.headers().get(HttpHeaderNames.ACCEPT));
            reply.ok(BODY);
        };
        Operation.FindId find = Operation.FindId.atRandom(FEED.block(1), 1_000, 3);

        BlockOutcome outcome = run(answer, format, new BlockSpec(find, SHORT), HttpDriverTests::expectBody);

        assertThat(outcome.failures().descriptions()).isEmpty();
        assertThat(asked)
                .hasSize((int) outcome.sent())
                .containsAll(LongStream.range(0, outcome.sent())
                        .mapToObj(request -> "/messages/"
                                + find.expected(find.answerTo(request))
                                        .getFirst()
                                        .id()
                                + " application/json")
                        .toList());
    }

    @Test
    void countsExchangesOfTheWindowAndBytesOfTheBlock() {
        AtomicInteger listened = new AtomicInteger();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(BODY));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = driver.run(list(), HttpDriverTests::expectBody, exchange -> {
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
        BlockOutcome outcome = run(
                (nth, request, reply) -> reply.later(30, () -> reply.ok(BODY)),
                WireFormat.JSON,
                list(),
                HttpDriverTests::expectBody);

        assertThat(outcome.failed()).isZero();
        assertThat(outcome.windowRequests())
                .as("of each worker one in 30 ms at most")
                .isLessThanOrEqualTo(SETTINGS.threads() * (outcome.window().toMillis() / 30 + 1));
    }

    @Test
    void aChunkedBodyIsSummedWithoutItsChunkHeads() {
        BlockOutcome outcome = run(
                (nth, request, reply) -> {
                    reply.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[\"\r\n");
                    reply.text("9\r\ngrüße\"]\r\n0\r\n\r\n");
                },
                WireFormat.JSON,
                list(),
                HttpDriverTests::expectBody);

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
            BlockOutcome outcome = driver.run(list(), HttpDriverTests::expectBody, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isGreaterThan(SETTINGS.threads()).isEqualTo(server.connections());
        }
    }

    private static BlockOutcome run(
            ScriptedHttpServer.Script script, WireFormat format, BlockSpec spec, ResponseCheck check) {
        try (ScriptedHttpServer server = new ScriptedHttpServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(format), SETTINGS)) {
            return driver.run(spec, check, exchange -> {});
        }
    }

    private static BlockSpec create(int batchSize) {
        return new BlockSpec(new Operation.CreateBatch(FEED.block(1), batchSize), SHORT);
    }

    private static BlockSpec list() {
        return new BlockSpec(new Operation.ListAuthor(FEED.listData(1)), SHORT);
    }

    private static @Nullable String expectEmpty(long request, Answer answer) {
        return answer.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + answer;
    }

    private static @Nullable String expectBody(long request, Answer answer) {
        byte[] body = BODY.getBytes(StandardCharsets.UTF_8);
        return answer.equals(new Answer(200, 0, body.length, crc32c(body))) ? null : "unexpected " + answer;
    }

    private static int crc32c(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return (int) crc.getValue();
    }
}
