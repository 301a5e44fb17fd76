package stackbench.harness.claims;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The file {@code claims.json}, which holds what published comparisons say. */
final class ClaimFile {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private ClaimFile() {}

    /** Read all published comparisons, in the order of the file. */
    static List<Source> read() {
        try (InputStream in = ClaimFile.class.getResourceAsStream("claims.json")) {
            return JSON.readValue(Objects.requireNonNull(in, "claims.json"), new TypeReference<List<Source>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException("claims.json cannot be read", e);
        }
    }
}
