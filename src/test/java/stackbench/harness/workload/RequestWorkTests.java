package stackbench.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.once;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.load.request.SampleTemplates.text;
import static stackbench.harness.load.request.SampleTemplates.weighing;
import static stackbench.harness.workload.RequestTrial.CREATE;
import static stackbench.harness.workload.RequestTrial.OWNER;
import static stackbench.harness.workload.RequestTrial.created;
import static stackbench.harness.workload.RequestTrial.owner;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.LoopbackServer.Script;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;

/** A user's requests, sent to servers that are right. */
@Timeout(30)
class RequestWorkTests {

    @AutoClose
    private final RequestTrial trial = new RequestTrial();

    @Test
    void aServerThatIsRightIsFoundRight() {
        RequestTrial.Course course =
                trial.course((nth, request, reply) -> owner(nth, request.uri(), reply), true, set(OWNER));

        assertThat(course.differences()).isEmpty();
        assertThat(course.blocks()).allSatisfy(block -> {
            assertThat(block.right()).isTrue();
            assertThat(block.responses()).isPositive();
        });
        assertThat(course.notes())
                .containsExactly(
                        "GET /owners/{{id}}: every byte of each answer is checked",
                        "the oracle is the app itself: answers are those that it gave before the blocks,"
                                + " and are right only as far as @expect, @contains and @check say");
        assertThat(trial.pauses).hasSize(1);
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
        RequestTrial.Course course = trial.course(
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

    @Test
    void anIterationUsesWhatItsFirstRequestGave() {
        Script<Reply> right = (nth, request, reply) -> {
            if (request.method().name().equals("POST")) {
                reply.text(created(nth + 100));
            } else {
                owner(nth, request.uri(), reply);
            }
        };
        RequestTrial.Course course = trial.course(right, true, set(CREATE, get("/visits/{{>visit}}")));

        assertThat(course.differences()).isEmpty();
        assertThat(course.notes())
                .startsWith(
                        "POST /visits: every value but 1 field ($.id) of each answer is checked",
                        "GET /visits/{{visit}}: every value of each answer is checked",
                        "POST /visits: what it stores is not checked: the file has no # @check for it");
        assertThat(course.blocks().getFirst().rowsExpected()).isNull();
    }

    @Test
    void aMixIsCheckedTemplateByTemplate() {
        RequestSet mix = new RequestSet(RequestFile.MIX, List.of(weighing(OWNER, 3), weighing(get("/vets"), 1)), true);
        Map<String, Integer> asked = new HashMap<>();
        RequestTrial.Course course = trial.course(
                (nth, request, reply) -> {
                    asked.merge(request.uri(), 1, Integer::sum);
                    owner(nth, request.uri(), reply);
                },
                true,
                mix);

        assertThat(course.differences()).isEmpty();
        assertThat(course.notes())
                .startsWith(
                        "GET /owners/{{id}}: every byte of each answer is checked",
                        "GET /vets: every byte of each answer is checked");
        assertThat(asked).containsOnlyKeys("/owners/1", "/owners/2", "/vets");
    }

    @Test
    void theUnverifiedControlLooksAtTheStatusOnly() {
        RequestTrial.Course course =
                trial.course((nth, request, reply) -> owner(nth, request.uri() + nth, reply), false, set(OWNER));

        assertThat(course.differences()).isEmpty();
        assertThat(course.notes()).containsExactly("GET /owners/{{id}}: status only");
        assertThat(trial.pauses).isEmpty();
    }
}
