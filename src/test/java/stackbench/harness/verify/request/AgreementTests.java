package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.expecting;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.ignoring;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.verify.request.ScriptedApp.answer;
import static stackbench.harness.verify.request.ScriptedApp.json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;
import stackbench.harness.verify.Verification.WrongAnswerException;

/** What is asked before the blocks: what changes from call to call is found, and arms must agree. */
class AgreementTests {

    private static final RequestTemplate OWNER = get("/owners/{{id}}");
    private static final RequestTemplate CREATE =
            expecting(post("/owners", "application/json", "{'name':'{{$uuid}}','id':'{{id}}'}"), 201);

    private final AtomicLong numbers = new AtomicLong();
    private final AtomicLong clock = new AtomicLong(100);

    private AppAnswers answers(RequestTemplate... templates) {
        List<Map<String, String>> rows = List.of(Map.of("id", "1"), Map.of("id", "2"), Map.of("id", "3"));
        return AppAnswers.toLearn(
                new RequestPlan(set(templates), 1, rows.size()),
                new Filling(1, rows, Session.NONE),
                "http://localhost:8080",
                numbers::getAndIncrement);
    }

    private AppAnswers learned(Function<FilledRequest, Answer> app, RequestTemplate... templates) {
        ScriptedApp asked = new ScriptedApp(app);
        AppAnswers answers = answers(templates);
        answers.ask(asked);
        answers.ask(asked);
        answers.ask(asked);
        return answers;
    }

    private void refused(Function<FilledRequest, Answer> app, RequestTemplate template, String message) {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> learned(app, template))
                .withMessage(message);
    }

    private void disagree(
            RequestTemplate template,
            Function<FilledRequest, Answer> first,
            Function<FilledRequest, Answer> second,
            String message) {
        Agreement agreement = new Agreement();
        agreement.enter("petclinic", learned(first, template));
        AppAnswers other = learned(second, template);
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> agreement.enter("petclinic-virtual", other))
                .withMessageStartingWith("arms disagree: " + message);
        assertThat(agreement.disagreeing()).containsExactly("petclinic-virtual");
    }

    private static Answer owner(FilledRequest request) {
        return json("{'path':'" + request.target() + "','lastName':'Davis'}");
    }

    @Test
    void eachRenderingIsAskedForOnceAndAgainOnOtherConnections() {
        ScriptedApp app = new ScriptedApp(AgreementTests::owner);
        AppAnswers answers = answers(OWNER);
        answers.ask(app);
        answers.ask(app);

        assertThat(app.inquiries()).isEqualTo(2);
        assertThat(app.asked())
                .containsExactly(
                        "GET /owners/1",
                        "GET /owners/2",
                        "GET /owners/3",
                        "GET /owners/1",
                        "GET /owners/2",
                        "GET /owners/3");
        assertThat(answers.notes()).containsExactly("GET /owners/{{id}}: every byte of each answer is checked");
    }

    @Test
    void aFieldThatChangesFromCallToCallIsRefusedUnlessItIsNamed() {
        Function<FilledRequest, Answer> app =
                request -> json("{'id':1,'seen':[{'at':" + clock.incrementAndGet() + "}]}");
        refused(
                app,
                get("/"),
                "GET /: the answer changes from call to call: $.seen[0].at is 101, then 102;"
                        + " if that is as it should be, leave it out by `# @ignore $.seen[*].at`");

        assertThat(learned(app, ignoring(get("/"), "$.seen[*].at")).notes())
                .containsExactly("GET /: every value but 1 field ($.seen[*].at) of each answer is checked");
        assertThat(learned(app, ignoring(get("/"), "$..at", "$.x")).notes())
                .containsExactly("GET /: every value but 2 fields ($..at, $.x) of each answer is checked");
        assertThat(learned(app, ignoring(get("/"), "body")).notes()).containsExactly("GET /: status only");
    }

    @Test
    void theOrderOfMembersMayChange() {
        AppAnswers answers = learned(
                request -> json(clock.incrementAndGet() % 2 == 0 ? "{'a':1,'b':2}" : "{'b':2,'a':1.0}"), get("/"));

        assertThat(answers.notes()).containsExactly("GET /: every value of each answer is checked");
    }

    @Test
    void aPageThatChangesIsShownWhereItDoes() {
        refused(
                request -> answer(200, "text/html", "<p>token " + clock.incrementAndGet()),
                get("/"),
                "GET /: the answer changes from call to call: body is \"<p>token 101\", then \"<p>token 102\";"
                        + " if that is as it should be, leave it out by `# @ignore body`");
    }

    @Test
    void statusAndTextsThatTheFileNamesHoldFromTheFirstAnswerOn() {
        refused(
                request -> answer(500, "text/plain", "no\nsuch table"),
                get("/"),
                "GET /: status 500, expected 200: no such table");
        refused(
                AgreementTests::owner,
                expecting(get("/"), 200, "Davies"),
                "GET /: the body does not contain \"Davies\"");
        refused(
                AgreementTests::owner,
                capturing(get("/"), "id", "$.id"),
                "GET /: captures id = $.id: the answer has no such value");
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> answers(ignoring(get("/"), "$.[")))
                .withMessageStartingWith("# @ignore $.[: $.[ is no JSON path: ");
    }

    @Test
    void armsThatAnswerOtherwiseDisagree() {
        Function<FilledRequest, Answer> davis = AgreementTests::owner;
        Function<FilledRequest, Answer> davies = request -> json("{'path':'" + request.target() + "','lastName':'"
                + (request.target().endsWith("2") ? "Davies" : "Davis") + "'}");
        disagree(
                OWNER,
                davis,
                davies,
                "GET /owners/2: $.lastName is \"Davis\" at petclinic, \"Davies\" at petclinic-virtual");
        disagree(
                get("/"),
                request -> answer(200, "text/html", "", "location", "http://localhost:8080/a"),
                request -> answer(200, "text/html", "", "location", "/b"),
                "GET /: Location is \"/a\" at petclinic, \"/b\" at petclinic-virtual;"
                        + " if that is as it should be, leave it out by `# @ignore Location`");
    }

    @Test
    void armsAgreeWhateverTheirPortsAndTheOrderOfTheirMembers() {
        Agreement agreement = new Agreement();
        agreement.enter("a", learned(request -> json("{'self':'http://localhost:8080/x','n':1}"), get("/")));
        agreement.enter("b", learned(request -> json("{'n':1,'self':'/x'}"), get("/")));

        assertThat(agreement.baseline()).contains("a");
    }

    @Test
    void whatWritesIsAskedForThreeTimesAndWhatComesBackOfItMayDiffer() {
        ScriptedApp app = new ScriptedApp(request -> created(request, clock.incrementAndGet()));
        AppAnswers answers = answers(capturing(CREATE, "id", "$.id"));
        answers.ask(app);
        answers.ask(app);
        answers.ask(app);

        assertThat(app.asked()).hasSize(3);
        assertThat(answers.notes())
                .containsExactly("POST /owners: every value but 1 field ($.id) of each answer is checked");
        answers.requireUnchanged(app);
        assertThat(app.asked()).as("what writes is not asked again").hasSize(3);
        refused(
                request -> created(request, clock.incrementAndGet()),
                CREATE,
                "POST /owners: the answer changes from call to call: $.id is 104, then 105;"
                        + " if that is as it should be, leave it out by `# @ignore $.id`");
    }

    private static Answer created(FilledRequest request, long id) {
        String name = request.body().orElseThrow().replaceAll(".*name':'([^']*)'.*", "$1");
        return answer(201, "application/json", "{\"id\":" + id + ",\"name\":\"" + name + "\"}");
    }

    @Test
    void aRedirectToWhatTheRequestNamesIsAlikeWhateverTheSession() {
        RequestTemplate visit = expecting(post("/owners/{{id}}/visits", "text/plain", "{{$uuid}}"), 302);
        Function<FilledRequest, Answer> app = request -> answer(
                302,
                "text/html",
                "",
                "location",
                "/owners/" + request.filled().get("{{id}}") + ";jsessionid=" + clock.incrementAndGet());

        assertThat(learned(app, visit).notes())
                .containsExactly("POST /owners/{{id}}/visits: every value of each answer is checked");
        assertThat(learned(app, ignoring(visit, "Location")).notes())
                .containsExactly("POST /owners/{{id}}/visits: every byte of each answer is checked, but not Location");
    }

    @Test
    void onePauseDoesForAllArmsThatWereAskedBefore() {
        List<Duration> pauses = new ArrayList<>();
        Agreement agreement = new Agreement();
        agreement.enter("a", learned(AgreementTests::owner, OWNER));
        agreement.enter("b", learned(AgreementTests::owner, OWNER));
        agreement.letTimePass(pauses::add);
        agreement.letTimePass(pauses::add);
        assertThat(pauses).singleElement().satisfies(pause -> assertThat(pause).isGreaterThan(Duration.ofSeconds(1)));

        agreement.enter("c", learned(AgreementTests::owner, OWNER));
        agreement.letTimePass(pauses::add);
        assertThat(pauses).hasSize(2);
    }
}
