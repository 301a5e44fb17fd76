package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.request.SampleTemplates.following;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.set;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;

/** What of a user's requests and of the answers to them is on the wire. */
@Timeout(20)
class RequestWriterTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private final List<String> received = Collections.synchronizedList(new ArrayList<>());

    private List<Answer> ask(String response, boolean keeps, int times, RequestTemplate... templates) {
        return ask(any -> response, keeps, times, templates);
    }

    /** @param responses by the target that is asked for */
    private List<Answer> ask(UnaryOperator<String> responses, boolean keeps, int times, RequestTemplate... templates) {
        List<Map<String, String>> rows = List.of(Map.of("id", "7"), Map.of("id", "8"));
        HttpRequests requests = new HttpRequests(
                new RequestPlan(set(templates), 1, rows.size()), new Filling(1, rows, Session.NONE), 0, any -> keeps);
        List<Answer> answers = new ArrayList<>();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, asked, reply) -> {
                    List<String> fields = new ArrayList<>();
                    asked.headers()
                            .forEach(field -> fields.add(field.getKey() + ": "
                                    + field.getValue().replaceAll("localhost:\\d+", "localhost:1")));
                    fields.remove("content-length: 0"); // the server's decoder adds it
                    received.add(asked.method() + " " + asked.uri() + " " + fields + " "
                            + asked.content().toString(UTF_8));
                    reply.text(responses.apply(asked.uri()));
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS);
                Driver.Inquiry inquiry = driver.inquire(requests)) {
            for (int i = 0; i < times; i++) {
                answers.add(inquiry.fetch(i).answer());
            }
        }
        return answers;
    }

    @Test
    void requestsHaveAHostTheirFieldsAndTheLengthOfTheirBody() {
        ask(
                "HTTP/1.1 204 No Content\r\n\r\n",
                false,
                3,
                get("/owners/{{id}}"),
                post("/owners", "application/json", "{\"ü\":{{id}}}"),
                request("DELETE", "/owners/{{id}}", List.of(), null));

        assertThat(received)
                .containsExactly(
                        "GET /owners/7 [Host: localhost:1] ",
                        "POST /owners [Host: localhost:1, Content-Type: application/json, Content-Length: 8] {\"ü\":7}",
                        "DELETE /owners/7 [Host: localhost:1] ");
    }

    @Test
    void aPostWithoutABodySaysSoAndAPoolIsAskedForInTurn() {
        ask("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", false, 1, request("POST", "/x", List.of(), null));
        ask("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", false, 3, get("/{{id}}"));

        assertThat(received)
                .containsExactly(
                        "POST /x [Host: localhost:1, Content-Length: 0] ",
                        "GET /7 [Host: localhost:1] ",
                        "GET /8 [Host: localhost:1] ",
                        "GET /7 [Host: localhost:1] ");
    }

    @Test
    void anAnswerToHeadHasNoBodyWhateverItsHeadSays() {
        List<Answer> answers = ask(
                "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nContent-Type: text/html\r\n\r\n",
                true,
                2,
                request("HEAD", "/", List.of(), null));

        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.bytes()).isZero();
            assertThat(kept(answer).field("content-type")).contains("text/html");
        });
        assertThat(ask(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                        false,
                        2,
                        request("HEAD", "/", List.of(), null)))
                .hasSize(2);
    }

    @Test
    void redirectsAreAnswersAndHeadAndBodyAreKeptWhereTheyAreNeeded() {
        String found =
                "HTTP/1.1 302 Found\r\nLocation: /owners/12\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nse\r\n2\r\nen\r\n0\r\n\r\n";
        Answer kept = ask(found, true, 1, get("/")).getFirst();
        Answer sum = ask(found, false, 1, get("/")).getFirst();

        assertThat(kept.status()).isEqualTo(302);
        assertThat(kept(kept).field("LOCATION")).contains("/owners/12");
        assertThat(kept(kept).fields("Set-Cookie")).containsExactly("a=1", "b=2");
        assertThat(kept(kept).body()).asString(UTF_8).isEqualTo("seen");
        assertThat(sum.kept()).isNull();
        assertThat(sum.isSameAs(kept)).isTrue();
        assertThat(received).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"keep-alive", "close"})
    void aRedirectThatIsFollowedIsOneRequestWithTheLastAnswer(String connection) {
        String found = "HTTP/1.1 302 Found\r\nLocation: /owners/%s\r\nSet-Cookie: SID=%s\r\nConnection: " + connection
                + "\r\nContent-Length: 4\r\n\r\ngone";
        List<Answer> answers = ask(
                target -> switch (target) {
                    case "/owners" -> found.formatted("new", "1");
                    case "/owners/new" -> found.formatted("7", "2");
                    default -> "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nDavis";
                },
                false,
                2,
                following(post("/owners", "text/plain", "x")));

        assertThat(answers).hasSize(2).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(kept(answer).body()).asString(UTF_8).isEqualTo("Davis");
            assertThat(kept(answer).fields("Set-Cookie")).containsExactly("SID=1", "SID=2");
        });
        assertThat(received)
                .hasSize(6)
                .startsWith(
                        "POST /owners [Host: localhost:1, Content-Type: text/plain, Content-Length: 1] x",
                        "GET /owners/new [Host: localhost:1, Cookie: SID=1] ",
                        "GET /owners/7 [Host: localhost:1, Cookie: SID=2] ");
    }

    @Test
    void aRedirectToAnotherServerFails() {
        assertThatExceptionOfType(Driver.DriverException.class)
                .isThrownBy(() -> ask(
                        "HTTP/1.1 302 Found\r\nLocation: http://example.org/\r\nContent-Length: 0\r\n\r\n",
                        true,
                        1,
                        following(get("/"))))
                .withMessageContaining("redirected to another server, http://example.org/");
        assertThat(received).hasSize(1);
    }

    @Test
    void aFollowedRedirectOfABlockIsTimedFromTheFirstRequestToTheLastAnswer() {
        HttpRequests requests = new HttpRequests(
                new RequestPlan(set(following(get("/"))), 1, 0),
                new Filling(1, List.of(), Session.NONE),
                0,
                any -> false);
        List<Exchange> exchanges = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger asked = new AtomicInteger();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    asked.incrementAndGet();
                    if (request.uri().equals("/")) {
                        reply.later(
                                20,
                                () -> reply.text("HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n"));
                    } else {
                        reply.later(20, () -> reply.ok("x"));
                    }
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = driver.run(
                    new BlockSpec(requests, Duration.ofMillis(200)),
                    (request, answer) -> answer.status() == 200 ? null : "status " + answer.status(),
                    exchanges::add);

            assertThat(outcome.failed()).isZero();
            assertThat(asked).hasValue((int) (2 * outcome.sent()));
        }
        assertThat(exchanges).isNotEmpty().allSatisfy(exchange -> {
            assertThat(exchange.serviceNanos()).isGreaterThanOrEqualTo(38_000_000);
            assertThat(exchange.waitingNanos()).isGreaterThanOrEqualTo(38_000_000);
            assertThat(exchange.blockedNanos()).isNotNegative();
        });
    }

    private static Answer.Kept kept(Answer answer) {
        return Objects.requireNonNull(answer.kept());
    }
}
