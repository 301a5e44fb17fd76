package stackbench.harness.report.result;

import java.nio.file.Path;
import stackbench.harness.config.ConfigException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code results.json}: what every other output derives from. */
public final class ResultsFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();

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
     * Read what {@link #write} wrote.
     *
     * @throws ConfigException when it is something else, or of another version
     */
    public static RunResult read(Path file) {
        try {
            JsonNode results = JSON.readTree(file.toFile());
            requireVersion(file, results.path("schemaVersion"));
            return JSON.treeToValue(results, RunResult.class);
        } catch (JacksonException e) {
            throw new ConfigException("%s is not a results.json of version %d: %s"
                    .formatted(file, RunResult.VERSION, e.getOriginalMessage()));
        }
    }

    private static void requireVersion(Path file, JsonNode version) {
        if (!version.isInt() || version.intValue() != RunResult.VERSION) {
            throw new ConfigException("%s is not a results.json of version %d: its schemaVersion is %s"
                    .formatted(file, RunResult.VERSION, version.isMissingNode() ? "missing" : version));
        }
    }
}
