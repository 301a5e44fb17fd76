package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleResult;

/** The section of the page on the article that a run reproduces. */
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
}
