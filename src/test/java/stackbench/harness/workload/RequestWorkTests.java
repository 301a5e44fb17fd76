package stackbench.harness.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.expecting;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.once;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.load.request.SampleTemplates.text;
import static stackbench.harness.load.request.SampleTemplates.weighing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.LoopbackServer.Script;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;
import stackbench.harness.verify.AnswerChecks.Tally;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.harness.verify.request.Agreement;

/** A user's requests, sent to servers that are right, and to servers with faults of many kinds. */
@Timeout(30)
class RequestWorkTests {

    private static final Duration SHORT = Duration.ofMillis(150);
    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(3, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final List<Map<String, String>> ROWS = List.of(Map.of("id", "1"), Map.of("id", "2"));
    private static final RequestTemplate OWNER = get("/owners/{{id}}");

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private final AtomicLong blocks = new AtomicLong();
    private final List<Duration> pauses = new ArrayList<>();
    private final Agreement agreement = new Agreement();

    private static void owner(int nth, String uri, Reply reply) {
        reply.text(ok("application/json", "{\"uri\":\"" + uri + "\",\"lastName\":\"Davis\"}"));
    }

    private static String ok(String type, String body) {
        return "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: " + body.getBytes(UTF_8).length
                + "\r\n\r\n" + body;
    }

    /** What became of some blocks on a server, and what a reader is told. */
    private record Course(List<Verification> blocks, List<String> notes) {

        List<String> differences() {
            return blocks.stream()
                    .flatMap(block -> block.differences().stream())
                    .toList();
        }
    }

    private Course course(Script<Reply> script, boolean verified, RequestSet set, RequestTemplate... before) {
        return course(script, verified, set, 2, before);
    }

    private Course course(
            Script<Reply> script, boolean verified, RequestSet set, int length, RequestTemplate... before) {
        List<RequestTemplate> all = new ArrayList<>(List.of(before));
        all.addAll(set.requests());
        WorkloadDefinition.Supply supply = new WorkloadDefinition.Supply(
                new Feed(new Feed.FeedSettings(1, 3, 20)),
                blocks::getAndIncrement,
                1,
                Optional.of(new WorkloadDefinition.OwnRequests(
                        new RequestFile(Path.of("petclinic.http"), all, ROWS), 7, pauses::add)));
        List<Verification> verifications = new ArrayList<>();
        try (ScriptedHttpServer server = new ScriptedHttpServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            WorkloadDefinition.Subject subject = new WorkloadDefinition.Subject(
                    driver,
                    server.endpoint(WireFormat.JSON),
                    server.endpoint(WireFormat.JSON),
                    "petclinic",
                    agreement,
                    Optional.empty(),
                    Optional.empty(),
                    verified);
            CaseWork work = new RequestWork(set, supply, subject);
            work.prepare();
            for (int block = 0; block < length; block++) {
                CaseWork.BlockWork asked = work.next();
                Tally tally = new Tally(asked.check());
                BlockOutcome outcome = driver.run(new BlockSpec(asked.operation(), SHORT), tally, exchange -> {});
                verifications.add(asked.proof().verify(outcome, tally.right()));
            }
            return new Course(verifications, work.notes());
        }
    }

    @Test
    void aServerThatIsRightIsFoundRight() {
        Course course = course((nth, request, reply) -> owner(nth, request.uri(), reply), true, set(OWNER));

        assertThat(course.differences()).isEmpty();
        assertThat(course.blocks).allSatisfy(block -> {
            assertThat(block.right()).isTrue();
            assertThat(block.responses()).isPositive();
        });
        assertThat(course.notes)
                .containsExactly(
                        "GET /owners/{{id}}: every byte of each answer is checked",
                        "the oracle is the app itself: answers are those that it gave before the blocks,"
                                + " and are right only as far as @expect, @contains and @check say");
        assertThat(pauses).hasSize(1);
    }

    @Test
    void oneWrongValueAmongManyIsFound() {
        AtomicInteger served = new AtomicInteger();
        Course course = course(
                (nth, request, reply) -> {
                    if (served.incrementAndGet() == 8 /* the second after what was learned */) {
                        reply.text(
                                ok("application/json", "{\"uri\":\"" + request.uri() + "\",\"lastName\":\"Dabis\"}"));
                    } else {
                        owner(nth, request.uri(), reply);
                    }
                },
                true,
                set(OWNER));

        assertThat(course.differences())
                .hasSize(2)
                .first()
                .asString()
                .matches("required 0 failed requests, actual 1 of [\\d,]+");
        assertThat(course.differences().getLast()).contains("GET /owners/").contains(": altered: required CRC-32C");
    }

    @Test
    void aServerErrorNowAndThenIsFound() {
        Course course = course(
                (nth, request, reply) -> {
                    if (nth == 7 || nth == 8) {
                        reply.text("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n");
                    } else {
                        owner(nth, request.uri(), reply);
                    }
                },
                true,
                set(OWNER),
                1);

        assertThat(course.differences())
                .anySatisfy(difference ->
                        assertThat(difference).contains("GET /owners/").endsWith("status 500, expected 200"));
    }

    @Test
    void anAnswerThatChangesBetweenBlocksIsFoundBeforeTheNextOne() {
        AtomicInteger connections = new AtomicInteger();
        Map<Object, Integer> seen = Collections.synchronizedMap(new HashMap<>());
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> course(
                        (nth, request, reply) -> {
                            int connection = seen.computeIfAbsent(
                                    reply.context().channel(), any -> connections.incrementAndGet());
                            // three to learn, those of three workers, and then that of the look before the second block
                            owner(nth, connection > 6 ? "/other" : request.uri(), reply);
                        },
                        true,
                        set(OWNER)))
                .withMessage("GET /owners/1: between blocks the answer is no longer what it was before them:"
                        + " $.uri is \"/other\", expected \"/owners/1\"");
    }

    @Test
    void armsMustAgree() {
        course((nth, request, reply) -> owner(nth, request.uri(), reply), true, set(OWNER), 1);

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() ->
                        course((nth, request, reply) -> reply.text(ok("text/html", "<html>Sign in")), true, set(OWNER)))
                .withMessageStartingWith(
                        "arms disagree: GET /owners/1: Content-Type is \"application/json\" at petclinic");
        assertThat(course(
                                (nth, request, reply) -> reply.text(ok(
                                        "application/json",
                                        "{\"lastName\":\"Davis\", \"uri\":\"" + request.uri() + "\"}")),
                                true,
                                set(OWNER))
                        .differences())
                .isEmpty();
    }

    @Test
    void whoSignsInOnceIsKnownByTokenAndCookie() {
        RequestTemplate login = once(capturing(post("/login", "text/plain", "sam"), "token", "$.token"));
        RequestTemplate secret = request(
                "GET",
                "/secret",
                List.of(new RequestTemplate.Header("Authorization", text("Bearer {{>token}}"))),
                null);
        AtomicInteger logins = new AtomicInteger();
        Course course = course(
                (nth, request, reply) -> {
                    if (request.uri().equals("/login")) {
                        logins.incrementAndGet();
                        reply.text("HTTP/1.1 200 OK\r\nSet-Cookie: SID=5; Path=/\r\nContent-Type: application/json\r\n"
                                + "Content-Length: 13\r\n\r\n{\"token\":\"t\"}");
                    } else if ("Bearer t".equals(request.headers().get("Authorization"))
                            && "SID=5".equals(request.headers().get("Cookie"))) {
                        reply.ok("secret");
                    } else {
                        reply.text("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n");
                    }
                },
                true,
                set(secret),
                login);

        assertThat(course.differences()).isEmpty();
        assertThat(logins).hasValue(1);
    }

    private static final RequestTemplate CREATE =
            expecting(capturing(post("/visits", "application/json", "{\"note\":\"{{$uuid}}\"}"), "visit", "$.id"), 201);

    private static String created(int id) {
        String body = "{\"id\":" + id + "}";
        return "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    @Test
    void anIterationUsesWhatItsFirstRequestGave() {
        Script<Reply> right = (nth, request, reply) -> {
            if (request.method().name().equals("POST")) {
                reply.text(created(nth + 100));
            } else {
                owner(nth, request.uri(), reply);
            }
        };
        Course course = course(right, true, set(CREATE, get("/visits/{{>visit}}")));

        assertThat(course.differences()).isEmpty();
        assertThat(course.notes)
                .startsWith(
                        "POST /visits: every value but 1 field ($.id) of each answer is checked",
                        "GET /visits/{{visit}}: every value of each answer is checked, since its bytes are not always the same",
                        "POST /visits: what it stores is not checked: the file has no # @check for it");
        assertThat(course.blocks.getFirst().rowsExpected()).isNull();
    }

    @Test
    void aReadOfAnotherRowThanWasWrittenIsFound() {
        AtomicInteger reads = new AtomicInteger();
        Course course = course(
                (nth, request, reply) -> {
                    if (request.method().name().equals("POST")) {
                        reply.text(created(nth + 100));
                    } else {
                        owner(nth, reads.incrementAndGet() == 5 ? "/visits/1" : request.uri(), reply);
                    }
                },
                true,
                set(CREATE, get("/visits/{{>visit}}")),
                1);

        assertThat(course.differences()).first().asString().startsWith("required 0 failed requests, actual ");
        assertThat(course.differences().get(1))
                .contains("GET /visits/")
                .contains(": $.uri is \"/visits/1\", expected \"/visits/");
    }

    @Test
    void aMixIsCheckedTemplateByTemplate() {
        RequestSet mix = new RequestSet(RequestFile.MIX, List.of(weighing(OWNER, 3), weighing(get("/vets"), 1)), true);
        Map<String, Integer> asked = new HashMap<>();
        Course course = course(
                (nth, request, reply) -> {
                    asked.merge(request.uri(), 1, Integer::sum);
                    owner(nth, request.uri(), reply);
                },
                true,
                mix);

        assertThat(course.differences()).isEmpty();
        assertThat(course.notes)
                .startsWith(
                        "GET /owners/{{id}}: every byte of each answer is checked",
                        "GET /vets: every byte of each answer is checked");
        assertThat(asked).containsOnlyKeys("/owners/1", "/owners/2", "/vets");
    }

    @Test
    void theUnverifiedControlLooksAtTheStatusOnly() {
        Course course = course((nth, request, reply) -> owner(nth, request.uri() + nth, reply), false, set(OWNER));

        assertThat(course.differences()).isEmpty();
        assertThat(course.notes).containsExactly("GET /owners/{{id}}: status only");
        assertThat(pauses).isEmpty();
    }
}
