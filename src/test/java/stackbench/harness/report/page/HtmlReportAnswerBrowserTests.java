package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The first screen of the page, and the sections that it rests on. */
class HtmlReportAnswerBrowserTests extends PageBrowserTests {

    private String page = "";
    private String pageWithoutControl = "";

    @BeforeAll
    void open(@TempDir Path directory) {
        page = write(directory.resolve("report.html"), run(MATRIX.controls(), null));
        pageWithoutControl = write(
                directory.resolve("control.html"),
                run(List.of(SampleResult.of("servlet-control", 4, Verdict.INVALID, null)), null));
    }

    @Test
    void whatIsTrueOfAllCellsDoesNotDependOnWhatIsShown() {
        load(page);
        List<String> all = headlines();

        load(page + "#architecture=rsocket&load=threads%3D4");

        assertThat(all)
                .hasSize(2)
                .allSatisfy(headline -> assertThat(headline).contains("RSocket", "WebFlux", "Servlet"));
        assertThat(headlines()).isEqualTo(all);
        assertThat(text("answer")).contains("over all 4 cells");
        assertThat(chromium().driver().findElements(By.cssSelector("#answer article tbody th")))
                .extracting(WebElement::getText)
                .containsExactlyInAnyOrder(
                        "RSocket against Servlet",
                        "RSocket against WebFlux",
                        "RSocket against Servlet",
                        "RSocket against WebFlux");
    }

    @Test
    void everyArchitectureHasThreeAnswersEachWithItsInterval() {
        load(page);

        assertThat(text("answer"))
                .contains(
                        "Requests/s", "Server CPU", "Median latency", "p99 latency", "more is better", "less is better")
                .contains("false-discovery rate 5%")
                .contains("with a power of 80%");
        String rows = "[...document.querySelectorAll('#answer article tbody tr')]";
        assertThat(chromium().number(rows + ".length")).isEqualTo(6);
        assertThat(
                        chromium()
                                .value(
                                        rows
                                                + ".every(row => [...row.cells].slice(1).every(cell => / to /.test(cell.textContent)))"))
                .isEqualTo(true);
    }

    @Test
    void whatCellsAreComparedByIsChosenByKeysAndStandsInTheAddress() {
        load(page);
        assertThat(headlines()).anySatisfy(text -> assertThat(text).contains(" served "));

        chromium()
                .driver()
                .findElement(By.cssSelector("input[name=by]:checked"))
                .sendKeys(Keys.ARROW_RIGHT);

        assertThat(headlines()).allSatisfy(text -> assertThat(text).contains("server CPU per"));
        assertThat(chromium().driver().getCurrentUrl()).endsWith("#by=SERVER_CPU");
        assertThat(text("tables")).contains("Server CPU per request", "µs", "detectable");
        load(page + "#by=P99");
        assertThat(headlines()).allSatisfy(text -> assertThat(text).contains("p99 latency"));
    }

    @Test
    void theFiguresOfEveryPairTellWhatItsVisitsVariedBy() {
        load(page);

        openUntil("answer", "document.querySelectorAll('#answer details table').length === 2");

        assertThat(text("answer")).contains("Between visits", "Within visits", "rsocket against reactive");
        assertThat(chromium().number("document.querySelectorAll('#answer details tbody tr').length"))
                .as("3 pairs in each of 8 cells")
                .isEqualTo(24);
    }

    @Test
    void theMachineIsShownFromVisitToVisitAndWhatWasLeftOutIsNamed() {
        load(page);

        openUntil("visits", "document.querySelectorAll('#visits details tbody tr').length === 8");

        assertThat(text("visits"))
                .contains("visit 3 of list", "database CPU per request +1")
                .contains("list/rsocket/threads=64/batch=100 1\nrequired the client below 80% of its thread");
        assertThat(text("answer"))
                .contains(
                        "the machine was faster or slower than usual in 1 of 8; left out of all figures: 1 visit of a case");
    }

    @Test
    void aCellInWhichNothingCouldBeComparedIsCounted() {
        load(page);

        assertThat(text("answer")).contains("8 of 9 cells");
        assertThat(text("tables")).contains("FAIL");
    }

    @Test
    void whereTheFilterHidesAllThatComparesThisIsSaid() {
        load(page + "#load=rate%3D500");

        assertThat(text("answer"))
                .contains("The filter hides all cells that could be compared.")
                .as("the answer is of the whole run, and so is what it rests on")
                .contains("Detectable differences");
    }

    @Test
    void aControlWithoutFiguresIsNoLackOfVisits() {
        load(pageWithoutControl);

        assertThat(text("answer")).contains("not known: the control gave no figure in 1 cell (INVALID)");
    }

    @Test
    void ofEachCaseItIsSaidWhoseCpuTimeItTakesAndWhatACheaperServerWouldGain() {
        load(page + "#workload=list&batch=100&architecture=servlet&load=threads%3D4");

        assertThat(text("bottlenecks"))
                .contains("server's share", "could carry", "20% cheaper")
                .containsPattern(
                        "4 threads, servlet\\s+\\d+ \\+ 764 \\+ 79.1\\s+\\d+%\\s+[\\d,]+/s\\s+[\\d,]+/s\\s+\\+\\d+\\.\\d%")
                .doesNotContain("not a comparison");
        assertThat(chromium().number("document.querySelectorAll('#bottlenecks .stack .swatch').length"))
                .isEqualTo(3);
    }
}
