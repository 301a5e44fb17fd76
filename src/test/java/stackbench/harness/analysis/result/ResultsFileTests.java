package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.ConfigException;

class ResultsFileTests {

    @TempDir
    private Path directory;

    @Test
    void resultsAreReadBackAsTheyWereWrittenAndLeaveOutWhatABlockDoesNotHave() {
        Path file = directory.resolve("deep/results.json");

        ResultsFile.write(file, SampleRun.measured());

        assertThat(ResultsFile.read(file)).isEqualTo(SampleRun.measured());
        assertThat(file).content().contains("\"rounds\"").doesNotContain("dueRequests");
        assertThat(directory.resolve("deep/results.json.tmp")).doesNotExist();
    }

    @Test
    void aServerWithoutVirtualThreadsHasNoPinsRatherThanNone() throws IOException {
        Path file = directory.resolve("results.json");

        ResultsFile.write(file, SampleMatrix.corners());

        assertThat(Files.readString(file)).contains("\"promotedBytes\"").doesNotContain("\"pinned");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"schemaVersion": 5, "cases": []}   | its schemaVersion is 5
            {"schemaVersion": "8"}              | its schemaVersion is "8"
            {"cases": []}                       | its schemaVersion is missing
            []                                  | its schemaVersion is missing
            {"schemaVersion": 9, "mode": "x"}   | startedAt
            {"schemaVersion": 9,                | Unexpected end-of-input
            not JSON                            | Unrecognized token
            """)
    void aFileOfSomethingElseOrOfAnotherVersionIsRefusedAndNamed(String text, String reason) throws IOException {
        Path file = Files.writeString(directory.resolve("results.json"), text);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ResultsFile.read(file))
                .withMessageStartingWith(file + " is not a results.json of version 9: ")
                .withMessageContaining(reason);
    }
}
