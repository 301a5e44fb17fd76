package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.config.Setting;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class HtmlReportTests {

    private static final String HOSTILE =
            "</script><script>window.taken = 1</script><!-- <img src=x onerror=alert(1)> & \u2028\u2029 {{script}} $1 \\u003c";
    private static final int MOST_BYTES = 3_000_000;

    @TempDir
    private Path directory;

    private static RunResult run(String text) {
        List<CaseResult> cases = List.of(
                SampleResult.of("servlet", 4, Verdict.PASS, 10.0), SampleResult.of(text, 4, Verdict.FAIL, null));
        return SampleRun.of(cases).withConfig(List.of(new Setting("bench.only", text, text)));
    }

    private static ClaimResult claim(String text) {
        return new ClaimResult(
                text, text, "https://example.com", List.of(text), text, text, "cannot tell", "cannot tell");
    }

    private static String page(String text) {
        return HtmlReport.page(run(text), List.of(claim(text)));
    }

    private static String embedded(String page, String id) {
        String begin = "<script type=\"application/json\" id=\"%s\">".formatted(id);
        int from = page.indexOf(begin) + begin.length();
        return page.substring(from, page.indexOf("</script>", from));
    }

    @Test
    void theRecordInThePageIsThatOfResultsJsonWithItsRoundsCountedWhateverTextsItHolds() {
        String page = page(HOSTILE);
        JsonMapper json = JsonMapper.builder().build();
        JsonNode shown = json.readTree(embedded(page, "results"));
        JsonNode all = json.valueToTree(run(HOSTILE));

        assertThat(shown.at("/cases/0/roundsPerVisit").toString()).isEqualTo("[1]");
        shown.get("cases").forEach(result -> ((ObjectNode) result).remove("roundsPerVisit"));
        all.get("cases").forEach(result -> ((ObjectNode) result).remove("rounds"));
        assertThat(shown.toString()).isEqualTo(all.toString());
        assertThat(json.readValue(embedded(page, "claims-data"), ClaimResult[].class))
                .containsExactly(claim(HOSTILE));
        assertThat(embedded(page, "formats")).contains("\"servlet\":\"JSON\"");
        assertThat(json.readTree(embedded(page, "metrics")).at("/ofArms/0").stringValue())
                .isEqualTo("RATE");
    }

    @Test
    void noTextOfTheRecordIsMarkup() {
        String page = page(HOSTILE);

        assertThat(embedded(page, "results") + embedded(page, "claims-data") + embedded(page, "formats"))
                .contains("window.taken")
                .doesNotContain("<", ">", "&", "\u2028", "\u2029");
        assertThat(count("<script", page)).isEqualTo(count("<script", page("harmless")));
    }

    private static long count(String text, String page) {
        return Pattern.compile(text, Pattern.LITERAL).matcher(page).results().count();
    }

    @Test
    void aBrowserMayRunTheTwoScriptsOfThePageAndFetchNothing() throws Exception {
        String page = HtmlReport.page(SampleMatrix.corners(), List.of());
        List<String> scripts = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(script -> script.group(1))
                .toList();
        MatchResult policy = Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(page)
                .results()
                .findFirst()
                .orElseThrow();

        assertThat(scripts).hasSize(2);
        assertThat(policy.group(1))
                .startsWith("default-src 'none'; script-src '%s' '%s'; "
                        .formatted(sha256(scripts.getFirst()), sha256(scripts.getLast())));
    }

    private static String sha256(String script) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(digest);
    }

    @Test
    void theScriptsOfThePageMakeNoMarkupOfText() {
        String page = page("");
        String own = page.substring(page.lastIndexOf("<script>"));

        assertThat(own)
                .contains("createElement")
                .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(");
    }

    @Test
    @Tag("thorough")
    void aFullMatrixWithItsTimeLineIsAPageOfLessThan3Megabytes() throws Exception {
        Path file = directory.resolve("deep/report.html");

        HtmlReport.write(file, SampleMatrix.full(), List.of());

        assertThat(Files.size(file)).isLessThan(MOST_BYTES);
    }
}
