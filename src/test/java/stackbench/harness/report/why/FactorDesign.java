package stackbench.harness.report.why;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * How the difference of two architectures comes apart, as {@code factors.json} has it: each part is a contrast of architectures that have one thing
 * in common with one of the two, and another with the other. All parts together are the whole difference.
 */
record FactorDesign(
        @JsonProperty(required = true) String from,
        @JsonProperty(required = true) String to,
        @JsonProperty(required = true) List<Part> parts) {

    private static final String FILE = "factors.json";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /**
     * A part of the difference: the sum of the figures of some architectures less that of others.
     *
     * @param name such as {@code driver}
     * @param what is held against what
     */
    record Part(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String what,
            @JsonProperty(required = true) List<String> plus,
            @JsonProperty(required = true) List<String> minus) {}

    /** Read all designs, in the order of the file. */
    static List<FactorDesign> read() {
        try (InputStream in = FactorDesign.class.getResourceAsStream(FILE)) {
            return JSON.readValue(Objects.requireNonNull(in, FILE), new TypeReference<List<FactorDesign>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
    }

    /** The whole difference, as a part. */
    Part whole() {
        return new Part("together", "%s in place of %s".formatted(to, from), List.of(to), List.of(from));
    }

    /** All architectures that must have been measured. */
    List<String> arms() {
        return parts.stream()
                .flatMap(part -> Stream.of(part.plus, part.minus).flatMap(List::stream))
                .distinct()
                .toList();
    }
}
