package stackbench.harness.report.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.config.Architecture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code report.html}: a page for people, complete in one file. It holds the same record as {@code results.json}, its rounds
 * only counted, and shows it with scripts of its own; nothing in the record can become markup or script.
 */
public final class HtmlReport {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private HtmlReport() {}

    /**
     * Write the page of a run without a history.
     *
     * @param claims what others published; may be empty
     */
    public static void write(Path file, RunResult run, List<ClaimResult> claims) {
        write(file, run, claims, Optional.empty());
    }

    /** Write the page of a run, with the history of its cases where there is one. */
    public static void write(Path file, RunResult run, List<ClaimResult> claims, Optional<CaseHistory> history) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            // what is no character of UTF-8, as a file that is read back may hold, becomes a question mark
            Files.write(file, page(run, claims, history).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("The report cannot be written to " + file, e);
        }
    }

    static String page(RunResult run, List<ClaimResult> claims) {
        return page(run, claims, Optional.empty());
    }

    private static String page(RunResult run, List<ClaimResult> claims, Optional<CaseHistory> history) {
        return PageTemplate.load()
                .filledWith(Map.of(
                        "results", json(record(run)),
                        "claims", json(claims),
                        "answer", json(PageAnswer.of(run)),
                        "metrics", json(PageMetrics.of(run.all())),
                        "formats", json(formats(run)),
                        "history", json(PageHistory.of(history))));
    }

    /**
     * The record for the page, whose rounds are only counted. With all rounds of many visits a page would be of several
     * megabytes, and it only says how many there were in each visit.
     */
    private static JsonNode record(RunResult run) {
        JsonNode record = JSON.valueToTree(run);
        Stream.of("/cases", "/controls", "/baseline/cases")
                .flatMap(cases -> record.at(cases).valueStream())
                .forEach(result -> countRounds((ObjectNode) result));
        return record;
    }

    private static void countRounds(ObjectNode result) {
        Map<Integer, Long> counts = result.remove("rounds")
                .valueStream()
                .collect(Collectors.groupingBy(
                        round -> round.get("visit").intValue(), TreeMap::new, Collectors.counting()));
        ArrayNode perVisit = result.putArray("roundsPerVisit");
        counts.values().forEach(perVisit::add);
    }

    /** The formats of messages by the name of an arm, which the record does not say. */
    private static Map<String, String> formats(RunResult run) {
        return run.arms().stream()
                .filter(arm -> Architecture.of(arm.architecture()).isPresent())
                .collect(Collectors.toMap(ArmResult::name, HtmlReport::format));
    }

    private static String format(ArmResult arm) {
        return Architecture.of(arm.architecture()).orElseThrow().format().name();
    }

    /**
     * Write JSON that may stand in a script element. What could end the element, begin another or, in old browsers, end a line
     * is escaped. These characters occur in strings only, where JSON takes an escape for any of them.
     */
    private static String json(@Nullable Object value) {
        return JSON.writeValueAsString(value)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }
}
