package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.Metric;

/** The words of the page on a part of a run, and where there are no figures. */
class HtmlReportWordsBrowserTests extends PageBrowserTests {

    private String page = "";
    private String pageWithBase = "";

    @BeforeAll
    void open(@TempDir Path directory) {
        page = write(directory.resolve("report.html"), run(MATRIX.controls(), null));
        pageWithBase = write(directory.resolve("base.html"), run(List.of(), base()));
    }

    /** Make a base with one case whose allocation is shown to be alike and its rate is not, and another that is worse. */
    private static RunResult.Baseline base() {
        String alike = "create/servlet/threads=4/batch=100";
        String worse = "create/servlet/threads=64/batch=100";
        return new RunResult.Baseline(
                "../base",
                "abc1234",
                0.05,
                List.of(),
                List.of(
                        difference(alike, Metric.ALLOCATION, 1.0003, List.of(1.0001, 1.0005), Decision.SLOWER),
                        difference(alike, Metric.RATE, 0.98, List.of(0.9, 1.07), Decision.NOT_SEPARATED),
                        difference(worse, Metric.ALLOCATION, 1.2, List.of(1.1, 1.3), Decision.SLOWER)));
    }

    private static BuildDifference difference(
            String id, Metric metric, double ratio, List<Double> interval, Decision decision) {
        boolean beyond = ratio > 1.05;
        return new BuildDifference(
                id, metric, 2_000.0, 2_000 * ratio, ratio, interval, decision, beyond, 11, 0.004, null);
    }

    @Test
    void besideBaseThereIsNoControl() {
        load(pageWithBase);

        assertThat(text("answer")).doesNotContain("Two JVMs of the same code");
    }

    @Test
    void ofEachMetricItIsSaidHowMuchIsShown() {
        load(pageWithBase);

        assertThat(text("builds"))
                .contains("1 of 2 cases became worse by more than the tolerance of 5.0%.")
                .contains("allocated bytes per request 1 1 0 0.4%", "requests/s 0 0 2 0.4%")
                .contains("+0.03%", "2,000 → 2,001", "worse, within the tolerance");
    }

    @Test
    void aWorseCaseThatTheFilterHidesIsNamed() {
        load(pageWithBase + "#load=threads%3D4");

        assertThat(text("builds")).contains("0 of 1 case became worse", "The filter hides 1 more, 1 of them worse.");
    }

    @Test
    void anOverloadedRateIsMarkedWithItsLatencies() {
        load(page + "#latency=rate%3D500");

        assertThat(text("latency")).contains("(servlet!)", "! overloaded");
        assertThat(text("tables")).contains("6!", "completed 500/s");
    }

    @Test
    void whatAServerHoldsIsNotOfOneCaseAlone() {
        load(page + "#cost=THREADS");

        assertThat(text("costs")).contains("Threads held by the server", "what they left is included");
    }

    @Test
    void theFiguresBehindAChartShowWhatFailed() {
        load(page);

        openUntil(
                "throughput",
                "[...document.querySelectorAll('#throughput td')].some(cell => cell.textContent === 'FAIL')");
    }

    @Test
    void theTableOfTheTimeLineObeysTheFilter() {
        load(page + "#workload=list");

        openUntil("timeline", "document.querySelectorAll('#timeline tbody tr').length > 0");

        String requests = "[...document.querySelectorAll('#timeline tbody tr')]"
                + ".filter(row => row.cells[1].textContent.startsWith('%s/'))"
                + ".every(row => (row.cells[2].textContent === '–') === %s)";
        assertThat(chromium().value(requests.formatted("create", true))).isEqualTo(true);
        assertThat(chromium().value(requests.formatted("list", false))).isEqualTo(true);
    }

    @Test
    void theTimeLineHasThePartiesOfTheArmsShownAndThoseThatServeAll() {
        load(page + "#architecture=rsocket");
        openUntil("timeline", "document.querySelectorAll('#timeline tbody tr').length > 0");

        assertThat(text("timeline"))
                .contains("server rsocket: threads", "database: threads", "client: threads")
                .doesNotContain("server servlet");
    }

    @Test
    void onPaperTheFilterIsNamed() {
        load(page + "#architecture=rsocket&load=threads%3D4");
        assertThat(text("filtered")).isEmpty();

        media("print");
        try {
            assertThat(text("filtered"))
                    .isEqualTo("Filtered: 4 of 27 cases shown. Architecture: rsocket. Load: 4 threads.");
        } finally {
            media("");
        }
    }

    private void media(String media) {
        chromium().driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", media));
    }
}
