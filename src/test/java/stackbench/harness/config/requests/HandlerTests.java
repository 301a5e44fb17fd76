package stackbench.harness.config.requests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Handlers that are understood. What they must not have is in {@link RequestRefusalTests}. In the table ~ ends a line. */
class HandlerTests {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            client.global.set("a", response.body.id)                                          | [a = $.id]
            const id = response.body.id; client.global.set("a", id);                          | [a = $.id]
            ~let items = response.body.items~// the first~client.global.set('a', items[0].id) | [a = $.items[0].id]
            var body = response.body;~client.global.set("a", body["id"]);                     | [a = $["id"]]
            const b = response.body; const i = b.items; client.global.set("a", i[1]);         | [a = $.items[1]]
            const t = jsonPath(response.body, "$.t"); client.global.set("a", t)               | [a = $.t]
            const place = response.headers.valueOf("Location") // of it~client.global.set("a", place); client.global.set("b", place) | [a = Location, b = Location]
            const unused = response.body.id;                                                  | []
            """)
    void assignmentsOfPartsOfTheAnswerAreCaptures(String script, String captures) throws IOException {
        Path file =
                Files.writeString(directory.resolve("my.http"), "GET /x\n\n> {% " + script.replace('~', '\n') + " %}");

        assertThat(
                        RequestFile.read(file, Optional.empty(), Optional.empty())
                                .requests()
                                .getFirst()
                                .directives()
                                .captures()
                                .stream()
                                .map(capture -> capture.variable() + " = " + capture.source())
                                .toList())
                .hasToString(captures);
    }
}
