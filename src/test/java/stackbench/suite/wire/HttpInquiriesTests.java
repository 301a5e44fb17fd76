package stackbench.suite.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.suite.wire.ScriptedMessages.FEED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.FetchedAnswer;
import stackbench.harness.load.Driver.Inquiry;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.LoopbackServer;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.suite.feed.OneAuthor;
import tools.jackson.databind.json.JsonMapper;

@Timeout(20)
class HttpInquiriesTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    @Test
    void fetchGivesTheWholeBody() {
        try (ScriptedHttpServer server =
                        new ScriptedHttpServer((nth, request, reply) -> reply.ok(request.uri() + BODY));
                Driver driver = Drivers.open(LOOP, ScriptedMessages.endpoint(server, WireFormat.JSON), SETTINGS)) {
            FetchedAnswer fetched = fetch(driver, listOf("Zoë & co"), 0);

            byte[] body = ("/messages?author=Zo%C3%AB%20%26%20co" + BODY).getBytes(UTF_8);
            assertThat(fetched.frames()).containsExactly(body);
            assertThat(fetched.answer()).isEqualTo(ScriptedList.answer(0, body));
        }
    }

    @Test
    void oneRequestOfABlockIsSentAndItsAnswerGivenRightOrNot() {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        LoopbackServer.Script<ScriptedHttpServer.Reply> refusal = (nth, request, reply) -> {
            received.addAll(List.of(new JsonMapper().readValue(request.content().toString(UTF_8), Message[].class)));
            reply.text("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
        };
        try (ScriptedHttpServer server = new ScriptedHttpServer(refusal);
                Driver driver = Drivers.open(LOOP, ScriptedMessages.endpoint(server, WireFormat.JSON), SETTINGS)) {
            assertThat(fetch(driver, new CreateBatch(FEED.block(1), 2), 3).answer())
                    .isEqualTo(new Answer(503, 0, 0, 0));
        }
        assertThat(received)
                .containsExactly(FEED.block(1).message(6), FEED.block(1).message(7));
    }

    private static FetchedAnswer fetch(Driver driver, Operation operation, long request) {
        try (Inquiry inquiry = driver.inquire(operation)) {
            return inquiry.fetch(request);
        }
    }

    private static Operation listOf(String author) {
        return new ListAuthor(OneAuthor.named(author));
    }

    @Test
    void anEdgeIsAskedForOneUserAfterAnotherAndForTheFirstOnesWithAPartOfTheDelay() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        Call call = new Call(70, Duration.ofMillis(100), 4);
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    asked.add(request.method() + " " + request.uri());
                    reply.ok("{}");
                });
                Driver driver = Drivers.open(LOOP, edge(server), SETTINGS);
                Inquiry inquiry = driver.inquire(call)) {
            for (long request = 0; request < 6; request++) {
                inquiry.fetch(request);
            }
        }

        assertThat(asked)
                .containsExactly(
                        "GET /edge?delay=25&id=70",
                        "GET /edge?delay=50&id=71",
                        "GET /edge?delay=75&id=72",
                        "GET /edge?delay=100&id=73",
                        "GET /edge?delay=100&id=74",
                        "GET /edge?delay=100&id=75");
    }

    private static Endpoint edge(ScriptedHttpServer server) {
        return ScriptedMessages.at(server.endpoint(WireFormat.JSON), "/edge");
    }
}
