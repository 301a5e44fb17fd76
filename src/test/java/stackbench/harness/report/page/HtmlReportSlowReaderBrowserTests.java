package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleFlow;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** What the page shows of readers that are slow. */
class HtmlReportSlowReaderBrowserTests extends PageBrowserTests {

    @Test
    void whoBuffersIsNamedAndWhatEachFetchedIsDrawnOverTime(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(List.of(
                        SampleResult.withoutNumbers("servlet", SampleFlow.LOAD, Verdict.PASS),
                        SampleResult.withoutNumbers("rsocket", SampleFlow.LOAD, Verdict.PASS)))));

        assertThat(text("slow-reader"))
                .contains(
                        "read at 10,000 messages/s for 10 s",
                        "servlet buffers: more than",
                        "Rows fetched",
                        "In flight",
                        "Heap of the server in use",
                        "waits")
                .doesNotContain("undefined", "NaN", "rsocket buffers");
        assertThat(chromium().console()).isEmpty();
    }
}
