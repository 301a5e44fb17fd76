package stackbench.harness.load.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Encoding.RedirectException;
import stackbench.harness.load.request.FilledRequest.Field;

class RedirectsTests {

    private static final String ORIGIN = "http://localhost:8080";

    private static FilledRequest sent(String method) {
        return new FilledRequest(
                method,
                "/owners/new?a=b",
                List.of(
                        new Field("Accept", "text/html"),
                        new Field("Content-Type", "text/plain"),
                        new Field("cookie", "theme=dark; SID=1")),
                Optional.of("body"),
                Map.of());
    }

    private static Answer answer(int status, String... fields) {
        List<Answer.HeadField> head = new ArrayList<>();
        for (int i = 0; i < fields.length; i += 2) {
            head.add(new Answer.HeadField(fields[i], fields[i + 1]));
        }
        return new Answer(status, 0, 0, 0, new Answer.Kept(head, new byte[0]));
    }

    private static Redirects from(String method) {
        return new Redirects(() -> sent(method), ORIGIN);
    }

    @ParameterizedTest
    @CsvSource({
        "301, POST, GET /owners/7",
        "302, POST, GET /owners/7",
        "303, POST, GET /owners/7",
        "303, PUT, GET /owners/7",
        "302, PUT, PUT /owners/7 body",
        "301, DELETE, DELETE /owners/7 body",
        "307, POST, POST /owners/7 body",
        "308, POST, POST /owners/7 body",
        "302, GET, GET /owners/7 body",
        "303, HEAD, HEAD /owners/7 body"
    })
    void theMethodIsThatOfABrowser(int status, String method, String expected) throws RedirectException {
        FilledRequest next =
                from(method).next(answer(status, "location", "/owners/7")).orElseThrow();

        assertThat(next + next.body().map(body -> " " + body).orElse("")).isEqualTo(expected);
        assertThat(next.fields().stream().map(Field::name).anyMatch("Content-Type"::equals))
                .isEqualTo(next.body().isPresent());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/owners/7?x=1#top | /owners/7?x=1",
                "7 | /owners/7",
                "../vets | /vets",
                "?page=2 | /owners/new?page=2",
                "http://localhost:8080/owners/7 | /owners/7",
                "HTTP://LOCALHOST:8080 | /",
                "//localhost:8080/a b/ü | /a%20b/%C3%BC"
            })
    void theLocationIsReadAsABrowserDoes(String location, String target) throws RedirectException {
        assertThat(from("GET")
                        .next(answer(302, "location", location))
                        .orElseThrow()
                        .target())
                .isEqualTo(target);
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:80, http://localhost/x, true",
        "https://localhost:443, https://LOCALHOST/x, true",
        "https://localhost:443, http://localhost/x, false",
        "http://localhost:8080, http://localhost/x, false"
    })
    void thePortOfTheSchemeMayBeLeftOut(String origin, String location, boolean same) {
        Redirects redirects = new Redirects(() -> sent("GET"), origin);
        assertThat(catchThrowable(() -> redirects.next(answer(302, "location", location))) == null)
                .isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://example.org/x | redirected to another server, http://example.org/x: only its own pages are followed",
                "https://localhost:8080/x | redirected to another server, https://localhost:8080/x: only its own pages are followed",
                "http://localhost:8081/x | redirected to another server, http://localhost:8081/x: only its own pages are followed",
                "mailto:a@b | redirected to another server, mailto:a@b: only its own pages are followed",
                "http://[x/ | redirected to \"http://[x/\", which is no URL"
            })
    void whatIsElsewhereIsNotFollowed(String location, String why) {
        assertThatExceptionOfType(RedirectException.class)
                .isThrownBy(() -> from("GET").next(answer(302, "location", location)))
                .withMessage(why);
    }

    @Test
    void answersThatDoNotRedirectAreTheLast() throws RedirectException {
        assertThat(from("GET").next(answer(200, "location", "/x"))).isEmpty();
        assertThat(from("GET").next(answer(304, "location", "/x"))).isEmpty();
        assertThat(from("GET").next(answer(302))).isEmpty();
        assertThat(from("GET").next(new Answer(302, 0, 0, 0))).isEmpty();
    }

    @Test
    void cookiesOfTheWayAreSentAndKept() throws RedirectException {
        Redirects redirects = from("POST");
        FilledRequest second = redirects
                .next(answer(302, "location", "/a", "set-cookie", "SID=2; Path=/", "set-cookie", "flash=1"))
                .orElseThrow();
        FilledRequest third = redirects
                .next(answer(302, "location", "b", "set-cookie", "flash=; Max-Age=0"))
                .orElseThrow();

        assertThat(cookies(second)).isEqualTo("SID=2; flash=1; theme=dark");
        assertThat(third.target()).isEqualTo("/b");
        assertThat(cookies(third)).isEqualTo("SID=2; theme=dark");
        Answer whole = redirects.whole(answer(200, "set-cookie", "SID=3"));
        assertThat(Objects.requireNonNull(whole.kept()).fields("Set-Cookie"))
                .containsExactly("SID=2; Path=/", "flash=1", "flash=; Max-Age=0", "SID=3");
        assertThat(whole.status()).isEqualTo(200);
        Answer alone = answer(200);
        assertThat(from("GET").whole(alone)).isSameAs(alone);
    }

    private static String cookies(FilledRequest request) {
        return request.fields().stream()
                .filter(field -> field.name().equals("Cookie"))
                .map(Field::value)
                .collect(Collectors.joining(" and "));
    }

    @Test
    void aCircleEnds() throws RedirectException {
        Redirects redirects = from("GET");
        for (int i = 0; i < Redirects.MOST; i++) {
            assertThat(redirects.next(answer(302, "location", "/x"))).isPresent();
        }

        assertThatExceptionOfType(RedirectException.class)
                .isThrownBy(() -> redirects.next(answer(302, "location", "/x")))
                .withMessage("redirected more than 10 times, at last to /x");
    }
}
