package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.request.SampleTemplates.expecting;
import static stackbench.harness.load.request.SampleTemplates.ignoring;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.verify.request.ScriptedApp.answer;
import static stackbench.harness.verify.request.ScriptedApp.json;
import static stackbench.harness.verify.request.ScriptedApp.sum;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;

/** Answers to requests that write. In the tables ' is a double quote. */
class LearnedSeriesTests {

    private static final RequestTemplate CREATE = post("/owners", "application/json", "{{name}}");

    private static FilledRequest named(String name) {
        return new FilledRequest("POST", "/owners", List.of(), Optional.empty(), Map.of("{{name}}", name));
    }

    /** Learn three answers to requests in the name of Ann, Bob and Cid, who stand in them. */
    private static LearnedSeries learned(RequestTemplate template, String ofAnn) {
        LearnedSeries series = new LearnedSeries(AnswerReading.ofSeries(template, "http://localhost:8080"));
        List.of("Ann", "Bob", "Cid").forEach(name -> series.take(0, named(name), json(ofAnn.replace("Ann", name))));
        return series;
    }

    private static @Nullable String mismatch(LearnedSeries series, Answer answer) {
        return series.mismatch(0, () -> named("Dan"), answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'name':'Ann'}        | {'name':'Ann'}        |
            {'name':'Ann','n':1}  | {'n':1.0,'name':'Ann'} |
            {'name':'Ann'}        | {'name':'Mr. Ann'}    | $.name is "{{name}}", expected "Mr. {{name}}"
            {'ok':true}           | {'ok':false}          | $.ok is true, expected false
            ['Ann']               | ['Ann','Ann']         | $ is of 1 element, expected of 2 elements
            """)
    void anotherAppMustAnswerAlike(String one, String other, @Nullable String difference) {
        assertThat(learned(CREATE, other)
                        .disagreement(learned(CREATE, one))
                        .map(disagreement ->
                                disagreement.differences().getFirst().expected()))
                .isEqualTo(Optional.ofNullable(difference));
    }

    @Test
    void whatHasNoEchoIsCheckedByItsBytes() {
        LearnedSeries series = learned(CREATE, "{'ok':true}");

        assertThat(series.checking()).isEqualTo(Learned.Checking.EVERY_BYTE);
        assertThat(series.redirects()).isFalse();
        assertThat(mismatch(series, sum(json("{'ok':true}")))).isNull();
        assertThat(mismatch(series, json("{'ok':true}"))).isNull();
        assertThat(mismatch(series, sum(json("{'ok':false}"))))
                .startsWith("required 11 bytes with CRC-32C ")
                .contains(", actual 12 with ");
        assertThat(mismatch(series, sum(json("{'ok':trux}")))).startsWith("required 11 bytes with CRC-32C ");
    }

    @Test
    void whatComesBackIsCheckedByItsValue() {
        LearnedSeries series = learned(CREATE, "[{'name':'Ann','n':1}]");

        assertThat(series.checking()).isEqualTo(Learned.Checking.EVERY_VALUE);
        assertThat(mismatch(series, json("[{'name':'Dan','n':1}]"))).isNull();
        assertThat(mismatch(series, json("[{'n':1.0,'name':'Dan'}]"))).isNull();
        assertThat(mismatch(series, json("[{'name':'Ann','n':1}]")))
                .isEqualTo("$[0].name is \"Ann\", expected \"Dan\"");
        assertThat(series.changes()).isEmpty();
        assertThat(learned(ignoring(CREATE, "$.x"), "{'ok':true}").checking()).isEqualTo(Learned.Checking.EVERY_VALUE);
    }

    @Test
    void whereTheBodyIsIgnoredOnlyItsHeadIsChecked() {
        LearnedSeries series = new LearnedSeries(
                AnswerReading.ofSeries(ignoring(expecting(CREATE, 302), "body"), "http://localhost:8080"));
        series.take(0, named("Ann"), answer(302, "text/html", "1", "location", "/owners/Ann"));
        series.take(0, named("Bob"), answer(302, "text/html", "22", "location", "/owners/Bob"));

        assertThat(series.checking()).isEqualTo(Learned.Checking.STATUS);
        assertThat(series.redirects()).isTrue();
        assertThat(mismatch(series, sum(answer(302, "text/html", "333")))).isNull();
        assertThat(mismatch(series, answer(302, "text/html", "333", "location", "/owners/Dan")))
                .isNull();
        assertThat(mismatch(series, answer(302, "text/html", "333", "location", "/owners/Ann")))
                .isEqualTo("Location is \"/owners/Ann\", expected \"/owners/Dan\"");
    }
}
