package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.history.SampleHistory;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.analysis.why.SampleFactors;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.report.setting.SampleSettings;
import stackbench.harness.verdict.result.SampleResult;

/** The sections of the page on settings, on where differences come from, on articles and on the history. */
class SectionsBrowserTests extends PageBrowserTests {

    @Test
    void variantsStandBesideTheirArchitectures(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), SampleSettings.run()));

        assertThat(text("settings"))
                .contains("list: what settings do to an architecture", "servlet-zgc", "0.70 (0.63-0.77)");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void aRunOfArchitecturesAloneHasNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("settings")).isEmpty();
    }

    @Test
    void eachWayIsASentenceAndAWaterfall(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), SampleFactors.run()));

        assertThat(text("why"))
                .contains("From servlet to reactive", "The driver adds 61.0 us", "From reactive to rsocket");
        openUntil("why", "document.querySelectorAll('#why table').length === 3");
        assertThat(text("why")).contains("x 0.77 (0.77-0.77)");
        openUntil("why", "document.querySelectorAll('#why .chart svg').length === 3");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void layersAreBarsOfEachArchitecture(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), SampleFactors.profiled()));

        openUntil("why", "document.querySelectorAll('#why .chart svg').length === 4");
        assertThat(text("why"))
                .contains("layer by layer", "104.0 +-7.9", "By layer the largest differences are driver");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void layersOfWhichTheKernelIsNotToldSaySoBelowTheirChart(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), SampleFactors.profiledWithoutKernel()));

        assertThat(text("why")).contains("No sample of reactive is of the kernel, since");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void whatTheProcessorCountedIsATableAndWhatItDidNotCountASentence(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), SampleFactors.counted()));
        assertThat(text("why"))
                .contains("what the processor counted for each request", "412,346", "scaled up by perf")
                .doesNotContainPattern("\\bnull\\b(?! effects)");

        load(write(directory.resolve("report.html"), SampleFactors.notCounted()));
        assertThat(text("why"))
                .contains("Instructions and cycles are not counted: there is no perf on the PATH.")
                .doesNotContain("for each request");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void aRunThatDoesNotTellHasNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("why")).isEmpty();
    }

    @Test
    void aRunThatReproducesAnArticleShowsItsTables(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.ofPreset(
                        "servlet-reactive-rsocket-as-published",
                        List.of(SampleResult.measured("create", "servlet-as-published", 4, 900, 900, 900)))));

        assertThat(text("published"))
                .contains("As published", "reactive-tests (alimovalisher)", "not measured")
                .contains("4 3,691.5 900");
    }

    @Test
    void anyOtherRunHasNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("published")).isEmpty();
    }

    @Test
    void claimsThatTakeOtherCasesAreFoldedAway(@TempDir Path directory) {
        ClaimResult told = new ClaimResult(
                "More threads, more lists",
                "source",
                "https://example.com",
                List.of(),
                "2x",
                "1.1x",
                "reproduced",
                "cannot tell");
        ClaimResult other = new ClaimResult(
                "Blocks of wood float",
                "source",
                "https://example.com",
                List.of(),
                "2x",
                "this needs water",
                "not measured here",
                "not measured here");
        Path file = directory.resolve("report.html");
        HtmlReport.write(file, MATRIX, List.of(other, told));
        load(file.toUri().toString());

        assertThat(text("claims"))
                .contains("More threads, more lists", "Claims that need other cases: 1")
                .doesNotContain("Blocks of wood float");
        openUntil("claims", "document.getElementById('claims').innerText.includes('this needs water')");
    }

    private static final String CHANGED = "list/servlet/threads=4/batch=100";

    @Test
    void eachCaseIsACourseAndChangesAreSaid(@TempDir Path directory) {
        Path file = directory.resolve("report.html");
        HtmlReport.write(file, MATRIX, List.of(), Optional.of(SampleHistory.of(MATRIX, 23, CHANGED, 20)));
        load(file.toUri().toString());

        assertThat(text("history"))
                .contains(CHANGED + ": server CPU per request rose by")
                .contains("requests/s over servlet's: 23 runs");
        openUntil("history", "document.querySelectorAll('#history .chart svg').length > 1");
        openUntil("history", "document.querySelectorAll('#history table').length === 40");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void withoutAHistoryThereIsNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("history")).isEmpty();
    }
}
