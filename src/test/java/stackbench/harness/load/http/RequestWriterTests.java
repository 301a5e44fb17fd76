package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.set;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
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
                    reply.text(response);
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

    private static Answer.Kept kept(Answer answer) {
        return Objects.requireNonNull(answer.kept());
    }
}
