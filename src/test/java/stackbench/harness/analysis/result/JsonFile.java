package stackbench.harness.analysis.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import stackbench.harness.config.files.WholeFile;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A file of JSON that is replaced in one step, so that a reader never sees half of it. */
public final class JsonFile {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private JsonFile() {}

    public static void write(Path file, Object value) {
        try {
            WholeFile.replace(file, JSON.writeValueAsBytes(value));
        } catch (IOException e) {
            throw new UncheckedIOException("The file " + file + " cannot be written", e);
        }
    }
}
