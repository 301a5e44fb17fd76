package stackbench.harness.report.site;

import java.nio.file.Path;
import stackbench.harness.analysis.result.JsonFile;
import stackbench.harness.config.ConfigException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code summary.json}: what is known of a published run for good. */
final class SummaryFile {

    static final String NAME = "summary.json";

    /** Strict in both directions, since a frozen schema has neither more nor fewer fields. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private SummaryFile() {}

    static void write(Path file, RunSummary summary) {
        JsonFile.write(file, summary);
    }

    /**
     * Reads a summary of any version that this suite knows.
     *
     * @throws ConfigException when it is of another version, or something else
     */
    static RunSummary read(Path file) {
        try {
            JsonNode summary = JSON.readTree(file.toFile());
            JsonNode version = summary.path("summaryVersion");
            if (!version.isInt() || version.intValue() < 1 || version.intValue() > RunSummary.VERSION) {
                throw new ConfigException("summaryVersion of %s is %s: this suite reads versions 1 to %d"
                        .formatted(
                                file.getFileName(), version.isMissingNode() ? "missing" : version, RunSummary.VERSION));
            }
            if (version.intValue() <= RunSummary.WITHOUT_CELL_INTERVALS) {
                addUnknown(summary.path("cells"), "interval");
            }
            if (version.intValue() <= RunSummary.WITHOUT_SIGNIFICANCE) {
                addUnknown(summary.path("cells"), "significant", "changing");
                addUnknown(summary.path("effects"), "significant");
                addNone(summary, "latencies");
            }
            return JSON.treeToValue(summary, RunSummary.class).named();
        } catch (JacksonException e) {
            throw new ConfigException(
                    "%s is not a summary of a run: %s".formatted(file.getFileName(), e.getOriginalMessage()), e);
        }
    }

    private static void addNone(JsonNode summary, String name) {
        if (summary.has(name)) {
            throw tooMuch("it", name);
        }
        if (summary instanceof ObjectNode fields) {
            fields.putArray(name);
        }
    }

    private static void addUnknown(JsonNode ratios, String... names) {
        for (JsonNode ratio : ratios) {
            for (String name : names) {
                if (ratio instanceof ObjectNode fields && fields.putIfAbsent(name, NullNode.getInstance()) != null) {
                    throw tooMuch("a ratio", name);
                }
            }
        }
    }

    private static ConfigException tooMuch(String what, String name) {
        return new ConfigException(
                "%s is not a summary of a run: %s has %s, which its version has not".formatted(NAME, what, name));
    }
}
