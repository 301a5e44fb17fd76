package stackbench.harness.analysis.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import stackbench.harness.config.ConfigException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code results.json}: what every other output derives from. */
public final class ResultsFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String COMPRESSED = ".gz";

    private ResultsFile() {}

    /** Replace the file in one step, so that a reader never sees half of it. */
    public static void write(Path file, RunResult result) {
        JsonFile.write(file, result);
    }

    /**
     * Replace the file by one without rounds and time line, which are most of it. Runs are pooled from such files, of which
     * many are kept.
     */
    public static void writeBriefly(Path file, RunResult result) {
        ObjectNode brief = JSON.valueToTree(result);
        brief.putNull("timeline");
        brief.findParents("rounds").forEach(one -> ((ObjectNode) one).putArray("rounds"));
        JsonFile.write(file, brief);
    }

    /**
     * Reads what {@link #write} wrote, also when it was compressed to {@code .gz} since.
     *
     * @throws ConfigException when it is something else, or of another version
     */
    public static RunResult read(Path file) {
        JsonNode results = tree(file);
        JsonNode version = results.path("schemaVersion");
        if (!isOfThisVersion(version)) {
            throw new ConfigException("%s is not a results.json of version %d: its schemaVersion is %s"
                    .formatted(file, RunResult.VERSION, version.isMissingNode() ? "missing" : version));
        }
        return result(file, results);
    }

    /** Reads it as above; empty when it is of another version. */
    public static Optional<RunResult> readOfThisVersion(Path file) {
        JsonNode results = tree(file);
        return isOfThisVersion(results.path("schemaVersion")) ? Optional.of(result(file, results)) : Optional.empty();
    }

    private static JsonNode tree(Path file) {
        try (InputStream stored = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(COMPRESSED) ? new GZIPInputStream(stored) : stored) {
            return JSON.readTree(in);
        } catch (JacksonException e) {
            throw noResults(file, e.getOriginalMessage());
        } catch (IOException e) {
            throw noResults(file, String.valueOf(e.getMessage()));
        }
    }

    private static RunResult result(Path file, JsonNode results) {
        try {
            return JSON.treeToValue(results, RunResult.class);
        } catch (JacksonException e) {
            throw noResults(file, e.getOriginalMessage());
        }
    }

    private static ConfigException noResults(Path file, String problem) {
        return new ConfigException(
                "%s is not a results.json of version %d: %s".formatted(file, RunResult.VERSION, problem));
    }

    private static boolean isOfThisVersion(JsonNode version) {
        return version.isInt() && version.intValue() == RunResult.VERSION;
    }
}
