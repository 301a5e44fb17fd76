package stackbench.harness.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code results.json}: what every other output derives from. */
public final class ResultsFile {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ResultsFile() {}

    /** Replace the file in one step, so that a reader never sees half of it. */
    public static void write(Path file, RunResult result) {
        Path draft = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            JSON.writeValue(draft.toFile(), result);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("The results cannot be written to " + file, e);
        }
    }

    /** Read what {@link #write} wrote. */
    public static RunResult read(Path file) {
        return JSON.readValue(file.toFile(), RunResult.class);
    }
}
