package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import stackbench.harness.compare.Decision;
import stackbench.harness.compare.Metric;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.verdict.BuildDifference;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

/** What the page says of a part of a run, and where there are no figures; skipped where there is no Chromium. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(60)
class HtmlReportWordsBrowserTests {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RunResult MATRIX = SampleMatrix.corners();

    private Optional<Chromium> started = Optional.empty();
    private String page = "";
    private String pageWithoutControl = "";
    private String pageWithBase = "";

    @BeforeAll
    void open(@TempDir Path directory) {
        started = Chromium.start();
        page = write(directory.resolve("report.html"), run(MATRIX.controls(), null));
        pageWithoutControl = write(
                directory.resolve("control.html"),
                run(List.of(SampleResult.of("servlet-control", 4, Verdict.INVALID, null)), null));
        pageWithBase = write(directory.resolve("base.html"), run(List.of(), base()));
    }

    private static String write(Path file, RunResult run) {
        HtmlReport.write(file, run, List.of());
        return file.toUri().toString();
    }

    /** Before each test, so that each is reported as skipped. */
    @BeforeEach
    void needABrowser() {
        assumeTrue(
                started.isPresent(), "chromium and chromedriver are not both on the PATH: the page is not looked at");
    }

    private Chromium chromium() {
        return started.orElseThrow();
    }

    @AfterAll
    void close() {
        started.ifPresent(Chromium::close);
    }

    /** A small matrix, a cell in which nothing could be compared, and a rate that was too high. */
    private static RunResult run(List<CaseResult> controls, RunResult.@Nullable Baseline baseline) {
        LatencyMillis latency = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
        Stream<CaseResult> others = Stream.of(
                SampleResult.of("servlet", 16, Verdict.PASS, 10.0),
                SampleResult.of("rsocket", 16, Verdict.FAIL, null),
                SampleResult.atRate(
                        "servlet", 500, latency, new CaseResult.Exchanges(latency, null, null, true, 1, 1)));
        return new RunResult(
                MATRIX.schemaVersion(),
                MATRIX.mode(),
                MATRIX.startedAt(),
                MATRIX.finishedAt(),
                MATRIX.environment(),
                MATRIX.config(),
                Stream.concat(MATRIX.cases().stream(), others).toList(),
                controls,
                MATRIX.comparisons(),
                baseline,
                MATRIX.timeline());
    }

    /** Of one case allocation is shown to be alike and the rate is not; another is worse. */
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
                id, metric, 2_000.0, 2_000 * ratio, ratio, interval, decision, beyond, 11, beyond, 0.004, null);
    }

    /** Leave the page there was, so that what differs only behind the # is loaded too. */
    private void load(String address) {
        chromium().driver().get("about:blank");
        chromium().driver().get(address);
    }

    private String text(String id) {
        return chromium().driver().findElement(By.id(id)).getText();
    }

    private List<String> headlines() {
        return chromium().driver().findElements(By.className("headline")).stream()
                .map(WebElement::getText)
                .toList();
    }

    /** Open what is only made when it is asked for, and wait until something is true of it. */
    private void openUntil(String id, String expression) {
        chromium()
                .driver()
                .executeScript(
                        "document.querySelectorAll('#%s details').forEach(d => { d.open = true; })".formatted(id));
        await().atMost(PATIENCE).until(() -> Boolean.TRUE.equals(chromium().value(expression)));
    }

    @Test
    void whoWasTheBestDoesNotDependOnWhichArchitecturesAreShown() {
        load(page);
        List<String> all = headlines();

        load(page + "#architecture=rsocket");

        assertThat(all).hasSize(2).allSatisfy(headline -> assertThat(headline).contains("servlet", "in all 4 cells"));
        assertThat(headlines()).isEqualTo(all);
        assertThat(chromium().driver().findElements(By.cssSelector("#answer tbody th")))
                .extracting(WebElement::getText)
                .containsExactly("rsocket", "rsocket");
    }

    @Test
    void aHeadlineSaysThatTheFilterHidesCells() {
        load(page + "#load=threads%3D4");

        assertThat(headlines())
                .hasSize(2)
                .allSatisfy(headline -> assertThat(headline).contains("cells shown"));
        assertThat(text("answer")).contains("4 of 4 cells; the filter hides 5 more");
    }

    @Test
    void aCellInWhichNothingCouldBeComparedIsCounted() {
        load(page);

        assertThat(headlines().getFirst()).contains("in all 4 cells that could be compared");
        assertThat(text("answer")).contains("Of 5 cells, how many", "not compared", "8 of 9 cells");
    }

    @Test
    void whereTheFilterHidesAllThatComparesThisIsSaid() {
        load(page + "#load=rate%3D500");

        assertThat(headlines())
                .containsExactly("create: no cell shown compares architectures; the filter hides those that do.");
        assertThat(text("answer")).doesNotContain("Smallest difference");
    }

    @Test
    void aControlWithoutFiguresIsNoLackOfRounds() {
        load(pageWithoutControl);

        assertThat(text("answer")).contains("not known: the control gave no figure in 1 cell (INVALID)");
        assertThat(text("tables")).doesNotContain("can see");
    }

    @Test
    void beyondBaseThereIsNoControl() {
        load(pageWithBase);

        assertThat(text("answer")).contains("base was measured in place of a control");
    }

    @Test
    void ofEachMetricItIsSaidHowMuchIsShown() {
        load(pageWithBase);

        assertThat(text("builds"))
                .contains("1 of 2 cases came out worse by more than the 5.0% that are tolerated.")
                .contains("allocated bytes per request 1 1 0 0.4%", "requests/s 0 0 2 0.4%")
                .contains("+0.03%", "2,000 → 2,001", "worse, within the tolerance");
    }

    @Test
    void aWorseCaseThatTheFilterHidesIsNamed() {
        load(pageWithBase + "#load=threads%3D4");

        assertThat(text("builds")).contains("0 of 1 case came out worse", "The filter hides 1 more, 1 of them worse.");
    }

    @Test
    void anOverloadedRateIsMarkedWithItsLatencies() {
        load(page + "#latency=rate%3D500");

        assertThat(text("latency")).contains("(servlet!)", "! more than it can take");
        assertThat(text("tables")).contains("6!", "completed 500/s");
    }

    @Test
    void whatAServerHoldsIsNotOfOneCaseAlone() {
        load(page + "#cost=threads");

        assertThat(text("costs")).contains("Threads held by the server", "what these left is included");
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
