package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleResult;

/** What the page shows of users who come and go. */
class HtmlReportStagesBrowserTests extends PageBrowserTests {

    @Test
    void usersAndRequestsAreDrawnOverTimeAndEachStageHasItsRow(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(List.of(SampleResult.ofStages("servlet", 100), SampleResult.ofStages("rsocket", 150)))));

        assertThat(text("stages"))
                .contains(
                        "create, 1 message per request: users in stages to 4-0",
                        "Users planned and present",
                        "Requests/s over the ramp",
                        "servlet: stage by stage, 1 ramp",
                        "before the first user",
                        "2 s to 4",
                        "1 s to 0")
                .doesNotContain("Failed requests/s over the ramp", "undefined", "NaN");
        await().atMost(PATIENCE)
                .until(
                        () -> Long.valueOf(2)
                                .equals(
                                        chromium()
                                                .value(
                                                        "[...document.querySelectorAll('#stages .chart')].filter(c => c.querySelector('svg')).length")));
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void aRunWithoutThemHasNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("stages")).isEmpty();
    }
}
