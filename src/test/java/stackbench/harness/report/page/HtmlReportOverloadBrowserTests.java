package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** What the page shows of more load than servers can take. */
class HtmlReportOverloadBrowserTests extends PageBrowserTests {

    @Test
    void goodputIsDrawnOverOfferedLoadAndEachStepHasItsRow(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(List.of(
                        SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS),
                        SampleResult.withoutNumbers("rsocket", SampleOverload.LOAD, Verdict.PASS)))));

        assertThat(text("overload"))
                .contains(
                        "create, 1 message per request: overload, 0.5, 2 times capacity",
                        "Goodput over offered load",
                        "servlet: capacity 100 requests/s, limit 50 ms, as before 1.4 s after it",
                        "back to 0.5",
                        "70.5")
                .doesNotContain("undefined", "NaN");
        assertThat(chromium().console()).isEmpty();
    }
}
