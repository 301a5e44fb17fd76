package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.once;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.verify.request.ScriptedApp.answer;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.Session;
import stackbench.harness.verify.Verification.WrongAnswerException;

/** Requests that are sent once before all others. */
class OnceRequestsTests {

    private static final RequestFile FILE = new RequestFile(
            Path.of("my.http"),
            List.of(
                    once(capturing(post("/login", "text/plain", "sam"), "token", "$.token")),
                    get("/measured"),
                    once(get("/welcome/{{>token}}"))),
            List.of());

    private final AtomicLong numbers = new AtomicLong();

    private Session send(ScriptedApp app) {
        return OnceRequests.send(FILE, new Filling(1, List.of(), Session.NONE), app, numbers::getAndIncrement);
    }

    @Test
    void eachIsSentWithWhatThoseBeforeItGave() {
        ScriptedApp app = new ScriptedApp(request -> request.method().equals("POST")
                ? answer(200, "application/json", "{\"token\":\"t1\"}", "set-cookie", "SID=1; Path=/")
                : answer(200, "text/plain", request.fields().toString(), "set-cookie", "seen=yes"));
        Session session = send(app);

        assertThat(app.asked()).containsExactly("POST /login", "GET /welcome/t1");
        assertThat(session.captured()).isEqualTo(Map.of("token", "t1"));
        assertThat(session.cookies()).isEqualTo(Map.of("SID", "1", "seen", "yes"));
        assertThat(numbers).hasValue(2);
    }

    @Test
    void aLoginThatFailsIsRefusedWithWhatTheAppSays() {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> send(new ScriptedApp(request -> answer(401, "text/plain", "no\n such user"))))
                .withMessage("POST /login: status 401, expected 200: no such user");
    }
}
