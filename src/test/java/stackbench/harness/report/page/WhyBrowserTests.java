package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.why.SampleFactors;

/** The section of the page on where differences come from. */
class WhyBrowserTests extends PageBrowserTests {

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
}
