package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleResult;

/** The sections of the page on what others published. */
class PublishedBrowserTests extends PageBrowserTests {

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
}
