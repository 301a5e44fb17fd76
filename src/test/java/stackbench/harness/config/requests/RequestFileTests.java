package stackbench.harness.config.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate.Capture;
import stackbench.harness.config.requests.RequestText.Part;

/** Files as users of both editors have them. */
class RequestFileTests {

    private static final Path SAMPLES = Path.of("src/test/resources/stackbench/harness/config/requests");

    @Test
    void everythingThatIsUnderstoodBecomesWhatIsSent() {
        RequestFile file = read("everything/everything.http");

        assertThat(file.requests().stream().map(RequestFileTests::shown))
                .containsExactly("""
                        log-in-once, line 15: POST /petclinic/api/login
                        Content-Type: application/x-www-form-urlencoded

                        user=George%20Franklin&password=s3cret""", """
                        find-an-owner-by-last-name, line 29: GET /petclinic/api/owners?lastName=<lastName>&city=Sankt%20Gall%C3%A9n
                        Accept: application/json
                        Authorization: Bearer <- login.response.body.$.token>
                        X-Trace: <uuid>
                        """, """
                        add-a-visit, line 45: POST /petclinic/api/visits
                        Content-Type: application/json
                        Authorization: Basic Z2VvcmdlOnMzY3JldA==

                        {
                          "key": "<uuid>",
                          "pet": <1..13>,
                          "age": <5..9>, "any": <0..1000>,
                          "note": "<note>"
                        }""", """
                        look-at-it, line 65: GET <- place>
                        Cookie: <- login.response.headers.Set-Cookie>; key=<- key>
                        """, """
                        change-the-visit-70, line 70: PUT /petclinic/api/visits/1
                        Content-Type: application/json

                        {"description": "check-up"}
                        """, """
                        change-the-visit-76, line 76: PUT /petclinic/api/visits/<- visit>
                        Content-Type: application/json

                        {
                          "description": "<note>"
                        }""", """
                        delete-petclinic-api-pets-add-response-body-pets-0-id, line 82: DELETE /petclinic/api/pets/<- add.response.body.$.pets[0].id>?force=true
                        """, """
                        get, line 86: GET /
                        """);
    }

    @Test
    void commentsAndHandlersSayWhatIsExpectedAndKept() {
        List<RequestTemplate> requests = read("everything/everything.http").requests();

        assertThat(requests.get(0).title()).isEqualTo("Log in (once)");
        assertThat(requests.get(0).isForm()).isTrue();
        assertThat(requests.get(0).directives().once()).isTrue();
        assertThat(requests.get(0).directives().captures())
                .containsExactly(
                        new Capture("login.response.body.$.token", "$.token"),
                        new Capture("login.response.headers.Set-Cookie", "Set-Cookie"));
        assertThat(requests.get(1).isSafe()).isTrue();
        assertThat(requests.get(1).directives())
                .isEqualTo(new RequestTemplate.Directives(
                        200,
                        List.of("\"lastName\": \"", "kg"),
                        Optional.empty(),
                        List.of("$.timestamp", "Content-Type"),
                        List.of(),
                        Optional.of(3),
                        false));
        assertThat(requests.get(2).directives())
                .isEqualTo(new RequestTemplate.Directives(
                        201,
                        List.of(),
                        Optional.of("select count(*) from visits"),
                        List.of("body"),
                        List.of(
                                new Capture("key", "$.key"),
                                new Capture("first", "$.pets[0].id"),
                                new Capture("place", "Location"),
                                new Capture("visit", "$.id"),
                                new Capture("add.response.body.$.pets[0].id", "$.pets[0].id")),
                        Optional.empty(),
                        false));
        assertThat(requests.get(6).title()).isEqualTo("DELETE /petclinic/api/pets/{{add.response.body.$.pets[0].id}}");
        assertThat(requests.get(6).directives().captures()).containsExactly(new Capture("gone", "$[\"id\"]"));
    }

    @Test
    void aTableHasQuotesCommasAndLinesInItsFields() {
        assertThat(read("everything/everything.http").rows())
                .extracting(row -> row.get("note"))
                .containsExactly("calm, \"old\"", "two\r\nlines");
    }

    @Test
    void eachRequestIsMeasuredBehindThoseThatItNeeds() {
        assertThat(sets("everything/everything.http"))
                .containsExactly(
                        "find-an-owner-by-last-name: find-an-owner-by-last-name",
                        "add-a-visit: add-a-visit",
                        "look-at-it: add-a-visit look-at-it",
                        "change-the-visit-70: change-the-visit-70",
                        "change-the-visit-76: add-a-visit change-the-visit-76",
                        "delete-petclinic-api-pets-add-response-body-pets-0-id: add-a-visit"
                                + " delete-petclinic-api-pets-add-response-body-pets-0-id",
                        "get: get",
                        "mix: find-an-owner-by-last-name change-the-visit-70");
        assertThat(read("everything/everything.http").sets())
                .filteredOn(RequestSet::mix)
                .extracting(RequestSet::id)
                .containsExactly("mix");
    }

    @Test
    void petClinicIsReadAsItsUsersWriteIt() {
        assertThat(sets("petclinic/petclinic.http"))
                .containsExactly(
                        "all-vets: all-vets",
                        "owners-by-last-name: owners-by-last-name",
                        "one-owner-with-pets-and-visits: one-owner-with-pets-and-visits",
                        "new-owner: new-owner",
                        "pets-of-the-new-owner: new-owner pets-of-the-new-owner",
                        "visit-of-the-new-pet: new-owner pets-of-the-new-owner visit-of-the-new-pet");
    }

    @Test
    void examplesOfBothEditorsAreUnderstood() {
        assertThat(read("editors/jetbrains.http").requests().stream().map(RequestFileTests::shown))
                .containsExactly(
                        "get-a, line 2: GET /a/\n",
                        "get-api-html-get, line 6: GET /api/html/get?id=123&value=content\n",
                        """
                        post-api-html-post, line 12: POST /api/html/post
                        Content-Type: application/json
                        Cookie: key=first-value

                        { "key" : "value", "list": [1, 2, 3] }""",
                        "basic, line 19: GET /auth?id=1&page=2\nAuthorization: Basic dXNlcm5hbWU6cGFzc3dvcmQ=\n",
                        """
                        send-a-form, line 25: POST /form
                        Content-Type: application/x-www-form-urlencoded

                        id=999&value=content""");
        assertThat(sets("editors/vscode.http"))
                .containsExactly(
                        "login: login",
                        "createcomment: login createcomment",
                        "getcreatedcomment: login createcomment getcreatedcomment",
                        "getreplies: login createcomment getreplies");
    }

    /** Somebody who is still writing a file must be told what is wrong, wherever it ends. */
    @Test
    @Tag("thorough")
    void anyBeginningOfAFileIsReadOrRefusedInWords(@TempDir Path directory) throws IOException {
        Path whole = SAMPLES.resolve("everything");
        try (Stream<Path> files = Files.list(whole)) {
            for (Path file : files.toList()) {
                Files.copy(file, directory.resolve(file.getFileName().toString()));
            }
        }
        String text = Files.readString(whole.resolve("everything.http"));
        Path file = directory.resolve("everything.http");
        int read = 0;
        for (int end = 0; end <= text.length(); end++) {
            Files.writeString(file, text.substring(0, end));
            try {
                assertThat(RequestFile.read(file, Optional.empty(), Optional.empty())
                                .sets())
                        .isNotEmpty();
                read++;
            } catch (RequestFileException e) {
                assertThat(e).hasMessageStartingWith("everything.http").hasMessageContaining(": ");
            }
        }

        assertThat(read).isBetween(1, text.length());
    }

    @Test
    void aFileThatIsMissingIsRefused() {
        assertThatThrownBy(() -> read("no-such.http"))
                .isInstanceOf(RequestFileException.class)
                .hasMessage("no-such.http: there is no file \"no-such.http\"");
    }

    private static RequestFile read(String sample) {
        return RequestFile.read(SAMPLES.resolve(sample), Optional.empty(), Optional.empty());
    }

    private static List<String> sets(String sample) {
        return read(sample).sets().stream()
                .map(set -> set.id() + ": "
                        + set.requests().stream().map(RequestTemplate::id).collect(Collectors.joining(" ")))
                .toList();
    }

    private static String shown(RequestTemplate request) {
        return "%s, line %d: %s %s\n%s%s"
                .formatted(
                        request.id(),
                        request.line(),
                        request.method(),
                        shown(request.target()),
                        request.headers().stream()
                                .map(header -> header.name() + ": " + shown(header.value()) + "\n")
                                .collect(Collectors.joining()),
                        request.body().map(body -> "\n" + shown(body)).orElse(""));
    }

    private static String shown(RequestText text) {
        return text.parts().stream()
                .map(part -> switch (part) {
                    case Part.Literal literal -> literal.text();
                    case Part.Uuid uuid -> "<uuid>";
                    case Part.RandomInteger integer -> "<" + integer.from() + ".." + integer.to() + ">";
                    case Part.Column column -> "<" + column.name() + ">";
                    case Part.Captured captured -> "<- " + captured.name() + ">";
                })
                .collect(Collectors.joining());
    }
}
