package stackbench.harness.load.request;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.request;
import static stackbench.harness.load.request.SampleTemplates.text;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.requests.RequestTemplate;

class FillingTests {

    private static final List<Map<String, String>> ROWS =
            List.of(Map.of("name", "Davis", "id", "7"), Map.of("name", "van der Müll & Co", "id", "8"));
    private static final Filling FILLING = new Filling(42, ROWS, Session.NONE);

    private static FilledRequest fill(RequestTemplate template, long number) {
        return FILLING.fill(template, number, number, Map.of("token", "abc"));
    }

    @ParameterizedTest
    @CsvSource({
        "/owners, /owners",
        "/owners/{{id}}, /owners/7",
        "/owners/{{>token}}/x, /owners/abc/x",
        "/owners/{{>unknown}}, /owners/%7B%7Bunknown%7D%7D",
        "/a?b=1&c=ü#top, /a?b=1&c=%C3%BC",
        "owners, /owners",
        "http://localhost:1/owners?x=1, /owners?x=1",
        "http://localhost:1, /"
    })
    void targetsAreFilledInAndFitForARequestLine(String written, String sent) {
        assertThat(fill(get(written), 0).target()).isEqualTo(sent);
    }

    @Test
    void aTokenInAQueryIsSentAndNotShown() {
        RequestTemplate template = get("/owners?access_token=canary");

        assertThat(fill(template, 0).target()).endsWith("=canary");
        assertThat(fill(template, 0)).hasToString("GET /owners?access_token=***");
        assertThat(Placeholders.text(template)).isEqualTo("GET /owners?access_token=***");
    }

    @Test
    void valuesOfATableAreEncodedAsThePlaceNeedsIt() {
        FilledRequest query = fill(get("/owners?lastName={{name}}"), 1);
        FilledRequest form = fill(post("/owners", "application/x-www-form-urlencoded", "name={{name}}&x=1"), 1);
        FilledRequest json = fill(post("/owners", "application/json", "{\"name\":\"{{name}}\"}"), 1);

        assertThat(query.target()).isEqualTo("/owners?lastName=van%20der%20M%C3%BCll%20%26%20Co");
        assertThat(form.body()).contains("name=van+der+M%C3%BCll+%26+Co&x=1");
        assertThat(json.body()).contains("{\"name\":\"van der Müll & Co\"}");
        assertThat(json.filled()).containsOnly(Map.entry("{{name}}", "van der Müll & Co"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /owners?name={{value}}       | A & B = C#1+2 | /owners?name=A%20%26%20B%20=%20C%231%2B2
            /owners?name={{value}}       | 100% ü        | /owners?name=100%25%20%C3%BC
            /owners?name={{value}}       | %             | /owners?name=%25
            /owners?name={{value}}       | a%2           | /owners?name=a%252
            /owners?name={{value}}       | Zo%C3%AB      | /owners?name=Zo%C3%AB
            /owners?a=1&name={{value}}&b | /x?y          | /owners?a=1&name=/x?y&b
            /owners?a=1&{{value}}        | b=2&c=3#d     | /owners?a=1&b=2&c=3%23d
            /owners?{{value}}            | b=2&c=3       | /owners?b=2&c=3
            /owners?a&b=c+d&#{{value}}   | 1             | /owners?a&b=c+d&
            /owners/{{value}}/pets       | a b?c#d;e&f+g | /owners/a%20b%3Fc%23d%3Be&f+g/pets
            /files/{{value}}             | docs/a.txt    | /files/docs/a.txt
            {{value}}                    | /x?y=1&z=2#a  | /x?y=1&z=2
            {{value}}/pets?q={{value}}   | http://a:1/b  | /b/pets?q=http://a:1/b
            /api{{value}}                | /x?page=2     | /api/x?page=2
            """)
    void aValueIsEncodedAsItsPlaceInTheTargetNeedsIt(String written, String value, String sent) {
        Filling filling = new Filling(42, List.of(Map.of("value", value)), Session.NONE);

        assertThat(filling.fill(get(written), 0, 0, Map.of()).target()).isEqualTo(sent);
        assertThat(filling.fill(post("/x", "text/plain", "{{value}}"), 0, 0, Map.of())
                        .body())
                .as("a body is as it is")
                .contains(value);
    }

    @Test
    void theSameNumberGivesTheSameRequestAndAnotherOneAnother() {
        RequestTemplate template = get("/{{$uuid}}/{{$uuid}}/{{1-1000000}}");
        Set<String> all = new HashSet<>();
        IntStream.range(0, 1_000).forEach(number -> {
            FilledRequest filled = fill(template, number);
            assertThat(filled).isEqualTo(fill(template, number));
            assertThat(filled.target())
                    .matches("(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}){2}/\\d+");
            all.add(filled.target());
        });

        assertThat(all).hasSize(1_000);
        assertThat(new Filling(43, ROWS, Session.NONE).fill(template, 0, 0, Map.of()))
                .isNotEqualTo(fill(template, 0));
        assertThat(fill(get("/x/{{1-1000000}}"), 0).filled())
                .as("templates draw apart")
                .isNotEqualTo(fill(get("/y/{{1-1000000}}"), 0).filled());
    }

    @Test
    void drawnIntegersFillTheirRangeAndLeaveItNowhere() {
        assertThat(IntStream.range(0, 1_000)
                        .mapToObj(number -> fill(get("/{{3-6}}"), number).target())
                        .distinct())
                .containsExactlyInAnyOrder("/3", "/4", "/5");
    }

    @Test
    void cookiesAndCapturedValuesOfTheSessionAreSentWithEachRequest() {
        Session session = Session.NONE
                .after(Map.of("token", "t1"), List.of("JSESSIONID=1; Path=/; HttpOnly", "theme=dark", "no cookie"))
                .after(Map.of(), List.of("JSESSIONID=2", "theme=; Max-Age=0"));
        RequestTemplate plain = request(
                "GET", "/", List.of(new RequestTemplate.Header("Authorization", text("Bearer {{>token}}"))), null);
        RequestTemplate own = request("GET", "/", List.of(new RequestTemplate.Header("cookie", text("a=b"))), null);

        assertThat(FILLING.in(session).fill(plain, 0, 0, Map.of()).fields())
                .containsExactly(
                        new FilledRequest.Field("Authorization", "Bearer t1"),
                        new FilledRequest.Field("Cookie", "JSESSIONID=2"));
        assertThat(FILLING.in(session).fill(own, 0, 0, Map.of()).fields())
                .containsExactly(new FilledRequest.Field("Cookie", "a=b; JSESSIONID=2"));
        assertThat(FILLING.fill(own, 0, 0, Map.of()).body()).isEqualTo(Optional.empty());
    }
}
