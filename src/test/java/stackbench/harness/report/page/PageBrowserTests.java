package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;
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
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.claims.ClaimResult;
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
        List<CaseResult> cases = Stream.concat(MATRIX.cases().stream(), others).toList();
        return SampleRun.withItsArms(
                MATRIX.with().cases(cases).controls(controls).baseline(baseline).build());
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

    /**
     * A section of a page.
     *
     * @param address behind that of the page
     * @param opened what is true of the page when all that is only made when it is asked for is there; empty: nothing is asked for
     * @param seen what its text must have
     * @param unseen what its text must not have
     */
    record Look(
            RunResult run,
            List<ClaimResult> claims,
            Optional<CaseHistory> history,
            String address,
            String section,
            String opened,
            List<String> seen,
            List<String> unseen) {

        static Look at(String section, RunResult run, String address) {
            return new Look(run, List.of(), Optional.empty(), address, section, "", List.of(), List.of());
        }

        Look with(ClaimResult... some) {
            return new Look(run, List.of(some), history, address, section, opened, seen, unseen);
        }

        Look with(CaseHistory some) {
            return new Look(run, claims, Optional.of(some), address, section, opened, seen, unseen);
        }

        Look once(String expression) {
            return new Look(run, claims, history, address, section, expression, seen, unseen);
        }

        /** Once a section has so many elements. */
        Look onceThereAre(int count, String elements) {
            return once("document.querySelectorAll('#%s %s').length === %d".formatted(section, elements, count));
        }

        Look shows(String... texts) {
            return new Look(run, claims, history, address, section, opened, List.of(texts), unseen);
        }

        Look hides(String... texts) {
            return new Look(run, claims, history, address, section, opened, seen, List.of(texts));
        }

        @Override
        public String toString() {
            return "%s%s: %s, not %s".formatted(section, address, seen, unseen);
        }
    }

    /** Open a page, and see that one of its sections says what it must. */
    void see(Look look, Path directory) {
        Path file = directory.resolve("report.html");
        HtmlReport.write(file, look.run, look.claims, look.history);
        load(file.toUri() + look.address);

        if (!look.opened.isEmpty()) {
            openUntil(look.section, look.opened);
        }

        String text = text(look.section);
        assertThat(look.seen).allSatisfy(words -> assertThat(text).contains(words));
        assertThat(look.unseen).allSatisfy(words -> assertThat(text).doesNotContain(words));
        assertThat(text).doesNotContain("undefined", "NaN").doesNotContainPattern("\\bnull\\b(?! effects)");
        assertThat(chromium().console()).isEmpty();
    }
}
