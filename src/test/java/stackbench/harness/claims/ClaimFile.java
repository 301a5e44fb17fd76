package stackbench.harness.claims;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files of what published comparisons say: {@code claims.json} in sentences, {@code tables.json} in figures. */
final class ClaimFile {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private ClaimFile() {}

    /** Read all published comparisons, in the order of the file. */
    static List<Source> read() {
        return read("claims.json", new TypeReference<List<Source>>() {});
    }

    /** Read the tables of those that a preset reproduces. */
    static List<Article> articles() {
        return read("tables.json", new TypeReference<List<Article>>() {});
    }

    private static <T> T read(String file, TypeReference<T> type) {
        try (InputStream in = ClaimFile.class.getResourceAsStream(file)) {
            return JSON.readValue(Objects.requireNonNull(in, file), type);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }
}
