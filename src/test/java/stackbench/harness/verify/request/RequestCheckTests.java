package stackbench.harness.verify.request;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.expecting;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.ignoring;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.verify.request.ScriptedApp.answer;
import static stackbench.harness.verify.request.ScriptedApp.json;
import static stackbench.harness.verify.request.ScriptedApp.sum;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Share;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;

/** What a check says of answers under load. */
class RequestCheckTests {

    private static final List<Map<String, String>> ROWS = List.of(Map.of("id", "1"), Map.of("id", "2"));

    private final AtomicLong numbers = new AtomicLong();
    private final AtomicLong clock = new AtomicLong(100);

    /** A block of requests whose answers are known. */
    private record Block(HttpRequests requests, RequestCheck check, List<String> notes) {

        @Nullable
        String mismatch(long request, Answer answer) {
            int template = requests.plan().template(request);
            return check.mismatch(request, requests.keepsAnswers(template) ? answer : sum(answer));
        }
    }

    private Block block(Function<FilledRequest, Answer> app, RequestTemplate... templates) {
        AppAnswers answers = AppAnswers.toLearn(
                new RequestPlan(set(templates), 1, ROWS.size()),
                new Filling(1, ROWS, Session.NONE),
                "http://localhost:8080",
                numbers::getAndIncrement);
        ScriptedApp asked = new ScriptedApp(app);
        answers.ask(asked);
        answers.ask(asked);
        answers.ask(asked);
        HttpRequests requests = answers.requests(numbers.getAndIncrement(), Share.WHOLE);
        return new Block(requests, answers.check(requests), answers.notes());
    }

    private static Answer owner(String id) {
        return json("{'id':" + id + ",'lastName':'Davis'}");
    }

    private Answer timed(FilledRequest request) {
        return json("{'id':" + request.filled().getOrDefault("{{id}}", "") + ",'lastName':'Davis','at':"
                + clock.incrementAndGet() + "}");
    }

    @Test
    void everyByteIsCheckedWithoutKeepingABody() {
        Block block = block(request -> owner(request.filled().getOrDefault("{{id}}", "")), get("/owners/{{id}}"));

        assertThat(block.requests.keepsAnswers(0)).isFalse();
        assertThat(block.mismatch(0, owner("1"))).isNull();
        assertThat(block.mismatch(3, owner("2"))).isNull();
        assertThat(block.mismatch(1, owner("1")))
                .isEqualTo(
                        "GET /owners/2: stale or misdirected: required the answer to GET /owners/2, actual that to GET /owners/1");
        assertThat(block.mismatch(0, owner("3")))
                .startsWith("GET /owners/1: altered: required CRC-32C ")
                .contains(" over the same number of bytes, actual ");
        assertThat(block.mismatch(0, json("{'id':1,'lastN")))
                .isEqualTo("GET /owners/1: required 27 bytes, actual 14: 13 missing, cut short or another page");
        assertThat(block.mismatch(0, json("{'id':1,'lastName':'Davis'} ")))
                .isEqualTo("GET /owners/1: required 27 bytes, actual 28: 1 too many");
        assertThat(block.mismatch(0, answer(500, "application/json", "{}")))
                .isEqualTo("GET /owners/1: status 500, expected 200");
        assertThat(block.check.rightByTemplate()).containsExactly(2L);
    }

    /** The client shares the processors with the server: garbage of the check is CPU time that the server does not get. */
    @Test
    void aSumIsComparedWithoutGarbage() {
        Block block = block(request -> owner(request.filled().getOrDefault("{{id}}", "")), get("/owners/{{id}}"));
        List<Answer> right = List.of(sum(owner("1")), sum(owner("2")));
        ThreadMXBean thread = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long begin = thread.getCurrentThreadAllocatedBytes();

        for (int request = 1_000; request < 21_000; request++) {
            block.check.mismatch(request, right.get(request % 2));
        }

        assertThat((thread.getCurrentThreadAllocatedBytes() - begin) / 20_000)
                .as("bytes an answer")
                .isLessThan(64);
        assertThat(block.check.rightByTemplate()).containsExactly(20_000L);
    }

    @Test
    void everyValueIsCheckedButThoseThatAreIgnored() {
        Block block = block(this::timed, ignoring(get("/owners/{{id}}"), "$.at"));

        assertThat(block.requests.keepsAnswers(0)).isTrue();
        assertThat(block.mismatch(0, json("{'at':7,'lastName':'Davis','id':1.0}")))
                .isNull();
        assertThat(block.mismatch(0, json("{'id':1,'lastName':'Davies','at':7}")))
                .isEqualTo("GET /owners/1: $.lastName is \"Davies\", expected \"Davis\"");
        assertThat(block.mismatch(1, json("{'id':1,'lastName':'Davis','at':7}")))
                .isEqualTo(
                        "GET /owners/2: stale or misdirected: required the answer to GET /owners/2, actual that to GET /owners/1");
        assertThat(block.mismatch(0, json("{'id':1,'lastN")))
                .startsWith("GET /owners/1: cut short: required ")
                .endsWith(" bytes, actual 14");
        assertThat(block.mismatch(0, answer(200, "text/html", "<html>another page")))
                .isEqualTo("GET /owners/1: Content-Type is \"text/html\", expected \"application/json\"");
        assertThat(block.mismatch(0, json("null"))).isEqualTo("GET /owners/1: $ is null, expected an object");
    }

    @Test
    void gzipIsComparedByItsValueWhereValuesAreCompared() {
        Block block =
                block(request -> gzip("{\"a\":1,\"at\":" + clock.incrementAndGet() + "}"), ignoring(get("/"), "$.at"));

        assertThat(block.mismatch(0, gzip("{\"at\":5,\"a\":1}"))).isNull();
        assertThat(block.mismatch(0, gzip("{\"at\":5,\"a\":2}"))).isEqualTo("GET /: $.a is 2, expected 1");
    }

    private static Answer gzip(String body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body.getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer(
                200,
                List.of(
                        new Answer.HeadField("content-type", "application/json"),
                        new Answer.HeadField("content-encoding", "gzip")),
                out.toByteArray());
    }

    @Test
    void whereOnlyTheStatusIsCheckedTheTextsThatTheFileNamesAreToo() {
        Block block = block(
                request -> answer(200, "text/html", "<p>Davis " + clock.incrementAndGet()),
                ignoring(expecting(get("/"), 200, "Davis"), "body"));

        assertThat(block.mismatch(0, answer(200, "text/html", "<p>Davis again")))
                .isNull();
        assertThat(block.mismatch(0, answer(200, "text/html", "<p>Franklin")))
                .isEqualTo("GET /: the body does not contain \"Davis\"");
    }

    @Test
    void aRedirectIsCheckedByItsLocation() {
        Block block = block(request -> answer(302, "text/html", "", "location", "/login"), expecting(get("/"), 302));

        assertThat(block.notes).containsExactly("GET /: every byte of each answer is checked");
        assertThat(block.mismatch(0, answer(302, "text/html", "", "location", "/login")))
                .isNull();
        assertThat(block.mismatch(0, answer(302, "text/html", "", "location", "/error")))
                .isEqualTo("GET /: Location is \"/error\", expected \"/login\"");
    }

    @Test
    void whatAnEarlierRequestOfAnIterationGaveIsSentWithTheLaterOne() {
        RequestTemplate create =
                expecting(capturing(post("/owners", "application/json", "{{$uuid}}"), "id", "$.id"), 201);
        Function<FilledRequest, Answer> app = request -> request.method().equals("POST")
                ? answer(201, "application/json", "{\"id\":" + clock.incrementAndGet() + "}")
                : owner(request.target().substring("/owners/".length()));
        Block block = block(app, create, get("/owners/{{>id}}"));

        assertThat(block.mismatch(4, answer(201, "application/json", "{\"id\":77}")))
                .isNull();
        assertThat(block.requests.describe(5)).isEqualTo("GET /owners/77");
        assertThat(block.mismatch(5, owner("78"))).isEqualTo("GET /owners/77: $.id is 78, expected \"77\"");
        assertThat(block.mismatch(6, answer(201, "application/json", "{\"id\":79}")))
                .isNull();
        assertThat(block.mismatch(7, owner("79"))).isNull();
        assertThat(block.mismatch(8, answer(201, "application/json", "{}")))
                .isEqualTo("POST /owners: captures id = $.id: the answer has no such value");
        assertThat(block.check.rightByTemplate()).containsExactly(2L, 1L);
    }

    @Test
    void whatWasSentMustComeBack() {
        Block block = block(
                request -> json("{'name':'" + request.filled().get("{{$uuid}} 1") + "','n':1}"),
                post("/owners", "text/plain", "{{$uuid}}"));
        String sent = block.requests.request(9).filled().get("{{$uuid}} 1");

        assertThat(block.mismatch(9, json("{'name':'" + sent + "','n':1}"))).isNull();
        assertThat(block.mismatch(10, json("{'name':'" + sent + "','n':1}")))
                .startsWith("POST /owners: $.name is \"" + sent + "\", expected \"");
    }

    @Test
    void anUnverifiedCheckLooksAtTheStatusOnly() {
        AppAnswers answers = AppAnswers.unverified(
                new RequestPlan(set(get("/{{id}}")), 1, 2),
                new Filling(1, ROWS, Session.NONE),
                "",
                numbers::getAndIncrement);
        HttpRequests requests = answers.requests(numbers.getAndIncrement(), Share.WHOLE);
        RequestCheck check = answers.check(requests);

        assertThat(requests.keepsAnswers(0)).isFalse();
        assertThat(check.mismatch(0, sum(json("whatever")))).isNull();
        for (int i = 0; i < 100; i++) {
            assertThat(check.mismatch(0, sum(answer(404, "text/html", ""))))
                    .isEqualTo("GET /1: status 404, expected 200");
        }
        assertThat(check.mismatch(0, sum(answer(404, "text/html", ""))))
                .as("one that nobody is told of")
                .isEqualTo("status 404, expected 200");
        assertThat(answers.notes()).containsExactly("GET /{{id}}: status only");
    }
}
