package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.verify.request.ScriptedApp.answer;
import static stackbench.harness.verify.request.ScriptedApp.json;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;
import stackbench.harness.verify.Verification.WrongAnswerException;

/** Many renderings, which are asked for on several connections at once. */
@Timeout(60)
class AskingTests {

    private final AtomicLong numbers = new AtomicLong();

    private AppAnswers answers(List<Map<String, String>> rows, RequestTemplate template) {
        return AppAnswers.toLearn(
                new RequestPlan(set(template), 1, rows.size()),
                new Filling(1, rows, Session.NONE),
                "http://localhost:8080",
                numbers::getAndIncrement);
    }

    private static Answer owner(FilledRequest request) {
        return json("{'path':'" + request.target() + "','lastName':'Davis'}");
    }

    @Test
    void ofManyRenderingsSomeAreAskedForAgainAndBeforeEachBlockOthers() {
        ScriptedApp app = new ScriptedApp(AskingTests::owner);
        AppAnswers answers = answers(List.of(), get("/{{1-1000000000}}"));
        answers.ask(app);
        assertThat(app.asked()).hasSize(500).doesNotHaveDuplicates();
        assertThat(app.inquiries()).as("connections").isEqualTo(8);
        answers.ask(app);
        assertThat(app.asked()).hasSize(520);
        assertThat(app.inquiries()).as("connections").isEqualTo(12);

        answers.requireUnchanged(app);
        answers.requireUnchanged(app);
        assertThat(app.asked()).hasSize(522);
        assertThat(new HashSet<>(app.asked())).as("which it had been asked for").hasSize(500);
        assertThat(app.inquiries()).isEqualTo(14);
    }

    /** A page of 100 ms would otherwise take a minute to learn. The server of this test answers nobody before it is asked by eight. */
    @Test
    void manyRenderingsAreAskedForAtOnce() {
        CyclicBarrier eight = new CyclicBarrier(8);
        AtomicInteger asked = new AtomicInteger();
        ScriptedApp app = new ScriptedApp(request -> {
            try {
                if (asked.incrementAndGet() <= 8) {
                    eight.await(20, TimeUnit.SECONDS);
                }
                return owner(request);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException(e);
            }
        });
        AppAnswers answers = answers(List.of(), get("/{{1-1000000000}}"));
        answers.ask(app);

        assertThat(app.asked()).hasSize(500);
        assertThat(answers.notes())
                .containsExactly("GET /{{$random.integer(1, 1000000000)}}: every byte of each answer is checked");
    }

    @Test
    void aWrongAnswerAmongManyEndsTheAsking() {
        AtomicInteger asked = new AtomicInteger();
        ScriptedApp app = new ScriptedApp(
                request -> asked.incrementAndGet() == 17 ? answer(500, "text/plain", "oops") : owner(request));

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> answers(List.of(), get("/{{1-1000000000}}")).ask(app))
                .withMessageMatching("GET /\\d+: status 500, expected 200: oops");
        assertThat(app.asked()).hasSizeLessThan(500);
    }

    @Test
    void rowsThatNoReadHasRoomForAreReported() {
        List<Map<String, String>> rows = IntStream.range(0, 1_734)
                .mapToObj(i -> Map.of("id", Integer.toString(i)))
                .toList();
        AppAnswers answers = answers(rows, get("/owners/{{id}}"));
        answers.ask(new ScriptedApp(AskingTests::owner));

        assertThat(answers.notes())
                .containsExactly("GET /owners/{{id}}: every byte of each answer is checked;"
                        + " it reads the first 500 of 1,734 rows of the data");
    }
}
