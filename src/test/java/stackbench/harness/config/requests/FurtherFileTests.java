package stackbench.harness.config.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that stand beside a file of requests, and what is wrong with a file as a whole. In the tables ~ ends a line. */
class FurtherFileTests {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                      | my.http: it has no request: write one such as GET /owners
            ~###~@a = b~###~        | my.http: it has no request: write one such as GET /owners
            // @once~GET /x         | my.http: all its requests are sent @once: add one that is measured
            // @capture a = $.a~GET /x~###~// @weight 2~GET /{{a}} | my.http, line 5: "GET /{{a}}" is in the mix and needs an answer of "GET /x": take its # @weight away, or add # @once to that
            // @capture a = $.a~GET /x~###~// @once~GET /{{a}} | my.http, line 5: "GET /{{a}}" is sent @once and needs an answer of "GET /x", which is not: add # @once to that
            """)
    void aFileThatMeasuresNothingIsRefused(String text, String message) throws IOException {
        write("my.http", text);

        refused(Optional.empty(), Optional.empty(), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"dev": {"host": "a"}}       | {}                       | test | my.http: there is no environment "test": give one of dev
            {}                           | {}                       | dev  | my.http: there is no environment "dev": put it into http-client.env.json beside the file, or in a folder above it
            {"dev": {}, "prod": {}}      | {"test": {"host": "a"}}  | ``   | my.http, line 1: nothing defines {{host}}: define it by "@host = ...", a column of the table of data, # @capture of an earlier request, or in http-client.env.json, of which an environment must be chosen: dev, prod, test
            {"dev": {"host": "a"}}       | {"dev": {"host": "b"}}   | ``   | http-client.private.env.json: "host" of "dev" has another value in http-client.env.json: define it in one of the two files
            {"dev": {"host": {"a": 1}}}  | {}                       | ``   | my.http, line 1: nothing defines {{host}}: define it by "@host = ...", a column of the table of data, # @capture of an earlier request, or in http-client.env.json
            []                           | {}                       | ``   | http-client.env.json: it must be an object of environments, such as {"dev": {"host": "localhost"}}
            """)
    void anEnvironmentThatThereIsNotIsRefused(String shown, String hidden, String chosen, String message)
            throws IOException {
        write("my.http", "GET {{host}}/x");
        write("http-client.env.json", shown);
        write("http-client.private.env.json", hidden);

        refused(Optional.empty(), Optional.of(chosen).filter(name -> !name.isEmpty()), message);
    }

    @Test
    void anEnvironmentThatIsNoJsonIsRefused() throws IOException {
        write("my.http", "GET /x");
        write("http-client.env.json", "{");

        refused(Optional.empty(), Optional.empty(), "http-client.env.json, line 1: it must be JSON");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET https://localhost:8443/x?a=b~###~GET HTTPS://LOCALHOST:8443/y
            GET https://a:443/x?a=b~###~GET https://a/y
            GET https://a/x?a=b~###~GET /y~Host: a
            GET /x?a=b~Host: a:8443~###~GET https://a:8443/y
            GET http://a:80/x?a=b~###~GET a/y
            """)
    void theServerThatAllRequestsNameIsLeftOut(String text) throws IOException {
        write("my.http", text);

        assertThat(read(Optional.empty(), Optional.empty()).requests())
                .extracting(request -> request.target().fixed().orElseThrow())
                .containsExactly("/x?a=b", "/y");
    }

    @ParameterizedTest
    @CsvSource({"dev, /dev/1", "prod, /prod/1"})
    void theChosenEnvironmentHolds(String chosen, String target) throws IOException {
        write("my.http", "@path = /own~GET {{host}}{{path}}/{{id.of.one}}");
        write("http-client.env.json", """
                {
                  "$schema": "https://example.org",
                  "$shared": {"id": {"of": {"one": 1}}},
                  "dev": {"host": "localhost", "path": "/dev"},
                  "prod": {"path": "/prod"}
                }
                """);
        write("http-client.private.env.json", "{\"prod\": {\"host\": \"http://[::1]:8080\"}}");

        assertThat(read(Optional.empty(), Optional.of(chosen))
                        .requests()
                        .getFirst()
                        .target()
                        .fixed())
                .contains(target);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a,b~1,2~3     | data.csv: row 3, counted with the header, has 1 fields: give 2 as the header does
            a,b~1,2,3     | data.csv: row 2, counted with the header, has 3 fields: give 2 as the header does
            a             | data.csv: it must have a row of column names, and a row of data
            a,a~1,2       | data.csv: each column must have a name, and each name once: a,a
            a,~1,2        | data.csv: each column must have a name, and each name once: a,
            v,a~1,2       | my.http: "v" is a variable and a column of the table too: rename one of them
            b~1           | my.http, line 2: nothing defines {{a}}: define it by "@a = ...", a column of the table of data, # @capture of an earlier request, or in http-client.env.json
            a~"b~c"       | my.http, line 3: the header X-A may have printable ASCII only: encode its value
            """)
    void aTableThatIsWrongIsRefused(String table, String message) throws IOException {
        write("my.http", "@v = 1~GET /{{a}}~X-A: {{a}}");
        Path data = write("data.csv", table);

        refused(Optional.of(data), Optional.empty(), message);
    }

    @Test
    void aTableWhoseQuoteHasNoEndIsRefused() throws IOException {
        write("my.http", "GET /{{a}}");
        Path data = write("data.csv", "a~\"b");

        refused(
                Optional.of(data),
                Optional.empty(),
                "data.csv, line 2: it must be CSV, with a second quote for each one");
    }

    @Test
    void aTableThatIsMissingIsRefused() throws IOException {
        write("my.http", "// @data no.csv~GET /x");

        refused(Optional.empty(), Optional.empty(), "no.csv: there is no file \"no.csv\"");
    }

    @Test
    void theConfiguredTableHoldsInPlaceOfTheFilesOwn() throws IOException {
        write("my.http", "// @data no.csv~GET {{path}}");
        Path data = write("data.csv", "\uFEFFpath~/a~/b~");

        assertThat(read(Optional.of(data), Optional.empty()).rows())
                .extracting(row -> row.get("path"))
                .containsExactly("/a", "/b");
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080/owners/5?a=b#c, /owners/5?a=b",
        "/a b/Zürich/100%25/{x}, /a%20b/Z%C3%BCrich/100%25/%7Bx%7D",
        "HTTPS://example.com, /",
        "owners/5, /owners/5"
    })
    void aFilledInTargetBecomesPathAndQuery(String filledIn, String sent) {
        assertThat(RequestTarget.of(filledIn)).isEqualTo(sent);
    }

    @Test
    void theLastRequestBeforeThatCapturesAVariableIsTheOneThatIsNeeded() throws IOException {
        write("my.http", """
                ### First
                # @capture id = $.id
                POST /a
                ### Second
                # @capture id = $.id
                POST /b/{{id}}
                ### Mix
                GET /c/{{id}}
                ### Other
                # @capture id = $.id
                POST /d
                ### Last
                GET /e/{{id}}
                """);

        assertThat(read(Optional.empty(), Optional.empty()).sets())
                .extracting(set -> set.requests().stream()
                        .map(RequestTemplate::id)
                        .toList()
                        .toString())
                .containsExactly("[first]", "[first, second]", "[first, second, mix-8]", "[other]", "[other, last]");
    }

    @Test
    void redirectsAreFollowedOnlyWhereTheFileSaysSo() throws IOException {
        write("my.http", "# @follow-redirects~GET /a~###~// @no-redirect~GET /b~###~GET /c");

        assertThat(read(Optional.empty(), Optional.empty()).requests())
                .extracting(request -> request.directives().followsRedirects())
                .containsExactly(true, false, false);
    }

    @Test
    void theNearestFolderWithAnEnvironmentHoldsUpToTheRootOfTheProject() throws IOException {
        Path requests = Files.createDirectories(directory.resolve("project/src/http"));
        Files.writeString(requests.resolve("my.http"), "GET /{{a}}");
        write("http-client.env.json", "{\"dev\": {\"a\": \"outside\"}}");
        write("project/http-client.env.json", "{\"dev\": {\"a\": \"root\"}}");

        assertThat(target(requests)).isEqualTo("/root");
        write("project/src/http-client.private.env.json", "{\"dev\": {\"a\": \"nearer\"}}");
        assertThat(target(requests)).isEqualTo("/nearer");

        Files.delete(directory.resolve("project/src/http-client.private.env.json"));
        Files.delete(directory.resolve("project/http-client.env.json"));
        assertThat(target(requests)).isEqualTo("/outside");
        write("project/.git", "");
        assertThatThrownBy(() -> target(requests))
                .isInstanceOf(RequestFileException.class)
                .hasMessageContaining("nothing defines {{a}}");
    }

    private static String target(Path folder) {
        return RequestFile.read(folder.resolve("my.http"), Optional.empty(), Optional.empty())
                .requests()
                .getFirst()
                .target()
                .fixed()
                .orElseThrow();
    }

    private void refused(Optional<Path> data, Optional<String> environment, String message) {
        assertThatThrownBy(() -> read(data, environment))
                .isInstanceOf(RequestFileException.class)
                .hasMessage(message);
    }

    private RequestFile read(Optional<Path> data, Optional<String> environment) {
        return RequestFile.read(directory.resolve("my.http"), data, environment);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text.replace('~', '\n'));
    }
}
