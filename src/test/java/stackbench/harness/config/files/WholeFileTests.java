package stackbench.harness.config.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTests {

    @TempDir
    private Path directory;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aFileIsReplacedAndNothingIsLeftBesideIt() throws IOException {
        Path file = directory.resolve("deep").resolve("results.json");

        WholeFile.replace(file, bytes("a longer text"));
        WholeFile.replace(file, bytes("text"));

        assertThat(file).hasContent("text");
        assertThat(file.getParent()).isDirectoryContaining(file::equals).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void whatCannotBeReplacedStaysAndTheDraftGoes() throws IOException {
        Path directoryInPlace = Files.createDirectories(directory.resolve("results.json"));
        Path kept = Files.writeString(directoryInPlace.resolve("kept"), "text");

        assertThatIOException().isThrownBy(() -> WholeFile.replace(directoryInPlace, bytes("other")));

        assertThat(kept).hasContent("text");
        assertThat(directory).isDirectoryNotContaining("glob:**.tmp");
    }
}
