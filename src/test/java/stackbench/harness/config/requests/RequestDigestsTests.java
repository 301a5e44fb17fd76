package stackbench.harness.config.requests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes figures of a request incomparable with those of earlier runs. In the table ~ ends a line. */
class RequestDigestsTests {

    private static final String ROWS = "row~1";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET /a                   | row~1 | true
            # for people~GET /a      | row~2 | true
            # @weight 2~GET /a       | row~1 | false
            # @expect 201~GET /a     | row~1 | false
            # @contains x~GET /a     | row~1 | false
            GET /b                   | row~1 | false
            POST /a                  | row~1 | false
            POST /a~~x               | row~1 | false
            GET /a~Accept: text/html | row~1 | false
            GET /a~Authorization: Bearer x | row~1 | true
            GET /a~X-Api-Key: x      | row~1 | true
            GET /a?{{row}}           | row~1 | false
            """)
    void whatIsSentAndCheckedDecides(String request, String rows, boolean same) throws IOException {
        assertThat(digest(request, rows).equals(digest("GET /a", ROWS))).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET /a?{{row}} | row~1 | true
            GET /a?{{row}} | row~2 | false
            """)
    void rowsDecideWhereTheyAreSent(String request, String rows, boolean same) throws IOException {
        assertThat(digest(request, rows).equals(digest(request, ROWS))).isEqualTo(same);
    }

    /** Of the first request; another one follows, which does not matter to it. */
    private String digest(String request, String rows) throws IOException {
        Path file = directory.resolve("my.http");
        Files.writeString(
                file, "### First\n" + request.replace('~', '\n') + "\n\n### Another\nGET /" + request.length());
        Path data = Files.writeString(directory.resolve("data.csv"), rows.replace('~', '\n'));
        String digests =
                RequestFile.read(file, Optional.of(data), Optional.empty()).digests();
        assertThat(digests).matches("first:[0-9a-f]{12}, another:[0-9a-f]{12}(, mix:[0-9a-f]{12})?");
        return digests.substring(0, digests.indexOf(','));
    }
}
