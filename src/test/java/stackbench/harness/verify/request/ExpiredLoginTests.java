package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.load.request.SampleTemplates.text;
import static stackbench.harness.verify.request.ScriptedApp.answer;
import static stackbench.harness.verify.request.ScriptedApp.sum;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Share;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;
import stackbench.harness.verify.Verification.WrongAnswerException;

/** A token that was valid when the app was asked first, and is not any more. */
class ExpiredLoginTests {

    private static final Answer PAGE = answer(200, "text/html", "<p>hello");

    private final AtomicLong numbers = new AtomicLong();

    private AppAnswers learned(RequestTemplate template, Session session) {
        AppAnswers answers = AppAnswers.toLearn(
                new RequestPlan(set(template), 1, 0),
                new Filling(1, List.of(), session),
                "http://localhost:8080",
                numbers::getAndIncrement);
        answers.ask(new ScriptedApp(request -> PAGE));
        return answers;
    }

    @Test
    void whoIsNotKnownAnyMoreIsToldThatALoginMayHaveExpired() {
        RequestTemplate page = request(
                "GET", "/", List.of(new RequestTemplate.Header("Authorization", text("Bearer {{>token}}"))), null);
        Session session = Session.NONE.after(Map.of("token", "t"), List.of());
        AppAnswers answers = learned(page, session);
        HttpRequests requests = answers.requests(numbers.getAndIncrement(), Share.WHOLE);
        RequestCheck check = answers.check(requests);
        String expired =
                "; what a request with @once gave may have expired since: it is sent once to a server before each"
                        + " workload, so let its token or session be valid for longer than that is measured";

        assertThat(check.mismatch(0, sum(answer(401, "text/html", ""))))
                .isEqualTo("GET /: status 401, expected 200" + expired);
        assertThat(check.mismatch(0, sum(answer(302, "text/html", "")))).endsWith("status 302, expected 200" + expired);
        assertThat(check.mismatch(0, sum(answer(500, "text/html", "")))).endsWith("status 500, expected 200");
        assertThat(check.mismatch(0, sum(PAGE))).isNull();
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() ->
                        answers.requireUnchanged(new ScriptedApp(request -> answer(403, "text/plain", "who are you?"))))
                .withMessage("GET /: between blocks the answer is no longer what it was before them:"
                        + " status 403, expected 200" + expired + ": who are you?");
    }

    @Test
    void whereNobodyHasLoggedInNothingExpires() {
        AppAnswers answers = learned(get("/"), Session.NONE);

        assertThat(answers.check(answers.requests(numbers.getAndIncrement(), Share.WHOLE))
                        .mismatch(0, sum(answer(401, "text/html", ""))))
                .isEqualTo("GET /: status 401, expected 200");
    }
}
