package stackbench.harness.report.page;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** Pages in a browser, for tests of what they say; skipped where there is no Chromium. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(90)
abstract class PageBrowserTests {

    static final RunResult MATRIX = SampleMatrix.corners();
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private Optional<Chromium> started = Optional.empty();

    @BeforeAll
    void start() {
        started = Chromium.start();
    }

    /** Skip each test where there is no browser. It is asked before each, so that each is reported as skipped. */
    @BeforeEach
    void needABrowser() {
        assumeTrue(
                started.isPresent(), "chromium and chromedriver are not both on the PATH: the page is not looked at");
    }

    @AfterAll
    void close() {
        started.ifPresent(Chromium::close);
    }

    Chromium chromium() {
        return started.orElseThrow();
    }

    static String write(Path file, RunResult run) {
        HtmlReport.write(file, run, List.of());
        return file.toUri().toString();
    }

    /** Make a run with a small matrix, a cell in which nothing could be compared, and a rate that was too high. */
    static RunResult run(List<CaseResult> controls, RunResult.@Nullable Baseline baseline) {
        LatencyMillis latency = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
        Stream<CaseResult> others = Stream.of(
                SampleResult.of("servlet", 16, Verdict.PASS, 10.0),
                SampleResult.of("rsocket", 16, Verdict.FAIL, null),
                SampleResult.atRate("servlet", 500, latency, new Exchanges(latency, null, null, true, 1, 1)));
        return SampleRun.altered(
                MATRIX, Stream.concat(MATRIX.cases().stream(), others).toList(), controls, baseline);
    }

    /** Load a page after leaving the one there was, so that what differs only behind the # is loaded too. */
    void load(String address) {
        chromium().driver().get("about:blank");
        chromium().console();
        chromium().requests();
        chromium().driver().get(address);
    }

    String text(String id) {
        return chromium().driver().findElement(By.id(id)).getText();
    }

    List<String> headlines() {
        return chromium().driver().findElements(By.className("headline")).stream()
                .map(WebElement::getText)
                .toList();
    }

    /** Open what is only made when it is asked for, and bring its charts into sight one by one, until something is true of it. */
    void openUntil(String id, String expression) {
        chromium()
                .driver()
                .executeScript(
                        "document.querySelectorAll('#%s details').forEach(d => { d.open = true; })".formatted(id));
        await().atMost(PATIENCE).until(() -> {
            chromium().driver().executeScript(TO_THE_NEXT_CHART, id);
            return Boolean.TRUE.equals(chromium().value(expression));
        });
    }

    /** Charts are drawn when they come into sight. */
    private static final String TO_THE_NEXT_CHART =
            "document.querySelector(`#${arguments[0]} .chart:not(:has(svg))`)?.scrollIntoView()";
}
