package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The first screen of the page, and the sections that it rests on. */
class HtmlReportAnswerBrowserTests extends PageBrowserTests {

    private static final RunResult RUN = run(MATRIX.controls(), null);
    private static final RunResult BESIDE_BASE = run(List.of(), base());

    /** What a user's own app and a variant of it make of a user's own requests. */
    private static final RunResult REQUESTS = SampleRun.compared(List.of(
            SampleResult.ofRequests("petclinic", 4, 100, 101, 99, 100),
            SampleResult.ofRequests("petclinic-virtual", 4, 150, 151, 149, 150),
            SampleResult.ofRequests("petclinic", 16, 100, 101, 99, 100),
            SampleResult.ofRequests("petclinic-virtual", 16, 150, 151, 149, 150)));

    private String page = "";

    @BeforeAll
    void open(@TempDir Path directory) {
        page = write(directory.resolve("report.html"), RUN);
    }

    @ParameterizedTest
    @MethodSource({"answers", "tables", "builds"})
    void theSectionSays(Look look, @TempDir Path directory) {
        see(look, directory);
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

    private static final RunResult OVERLOADED = SampleRun.of(Stream.of("servlet", "rsocket")
                    .map(arm -> SampleResult.withoutNumbers(arm, SampleOverload.LOAD, Verdict.PASS))
                    .toList())
            .withOverloads(
                    List.of(SampleRun.COMPARISON.withLoad(SampleOverload.LOAD).withMetric(Metric.GOODPUT)));

    static Stream<Look> answers() {
        String rows = "[...document.querySelectorAll('#answer .effects > .scroll tbody tr')]";
        List<CaseResult> staged = List.of(staged("servlet", 100, 101, 99, 100), staged("rsocket", 50, 51, 49, 50));
        String labels = "[...document.querySelectorAll('#answer svg text')].map(text => text.textContent).join()";
        return Stream.of(
                Look.at("answer", RUN, "")
                        .once(rows + ".length === 6 && " + rows
                                + ".every(row => [...row.cells].slice(1).every(cell => / to /.test(cell.textContent)))")
                        .shows(
                                "Requests/s",
                                "Server CPU",
                                "Median latency",
                                "p99 latency",
                                "more is better",
                                "less is better",
                                "false-discovery rate 5%",
                                "with a power of 80%",
                                "8 of 10 cells",
                                "the machine was faster or slower than usual in 1 of 8; left out of all figures: 1 visit of a case"),
                Look.at("answer", RUN, "")
                        .onceThereAre(24, "details tbody tr") // 3 pairs in each of 8 cells
                        .shows("Between visits", "Within visits", "rsocket against reactive"),
                Look.at("answer", RUN, "#load=rate%3D500")
                        .shows(
                                "The filter hides all cells that could be compared.",
                                "Detectable differences"), // the answer is of the whole run, and so is what it rests on
                Look.at("answer", OVERLOADED, "")
                        .shows(
                                "as multiples of that of Servlet (95% intervals of this run; ~ not significant): RSocket 0.97 (0.90 to 1.10)")
                        .hides("could be compared"),
                Look.at("answer", BESIDE_BASE, "").hides("Two JVMs of the same code"),
                Look.at("answer", run(List.of(SampleResult.of("servlet-control", 4, Verdict.INVALID, null)), null), "")
                        .shows("not known: the control gave no figure in 1 cell (INVALID)"),
                Look.at("answer", REQUESTS, "")
                        .once("%1$s.includes('threads') && !%1$s.includes('×') && !%1$s.includes('NaN')"
                                .formatted(labels))
                        .shows("petclinic-virtual served", "find-an-owner requests than petclinic")
                        .hides("messages"),
                Look.at("answer", SampleRun.compared(staged), "")
                        .once("%1$s.includes('4-0 users × 1') && !%1$s.includes('NaN')".formatted(labels)));
    }

    private static CaseResult staged(String arm, double... requestsPerSecond) {
        CaseResult measured = SampleResult.measured("create", arm, 4, requestsPerSecond);
        return SampleResult.of("create", arm, SampleRamp.LOAD, measured.visits(), measured.rounds());
    }

    static Stream<Look> tables() {
        String ofTimeLine = "[...document.querySelectorAll('#timeline tbody tr')]";
        String obeys = ofTimeLine + ".filter(row => row.cells[1].textContent.startsWith('%s/'))"
                + ".every(row => (row.cells[2].textContent === '–') === %s)";
        return Stream.of(
                Look.at("tables", REQUESTS, "")
                        .shows("find-an-owner: Requests/s", "petclinic-virtual")
                        .hides("message", "NaN", "undefined"),
                Look.at("throughput", REQUESTS, "").shows("find-an-owner").hides("message", "undefined"),
                Look.at("filter", REQUESTS, "").once("!document.querySelector('input[name=batch]')"),
                Look.at("repeat", REQUESTS, "")
                        .shows("-Dbench.only=find-an-owner/*/threads=4")
                        .hides("batch="),
                Look.at("costs", REQUESTS, "").hides("message"),
                Look.at("visits", RUN, "")
                        .onceThereAre(8, "details tbody tr")
                        .shows(
                                "visit 3 of list",
                                "database CPU per request +1",
                                "list/rsocket/threads=64/batch=100 1\nrequired the client below 80% of its thread"),
                Look.at("tables", RUN, "#latency=rate%3D500").shows("FAIL", "6!", "completed 500/s"),
                Look.at("tables", RUN, "#load=threads%3D4").hides("At a constant rate", "completed"),
                Look.at("latency", RUN, "#latency=rate%3D500").shows("(servlet!)", "! overloaded"),
                Look.at("costs", RUN, "#cost=THREADS")
                        .shows("Threads held by the server", "what they left is included"),
                Look.at("throughput", RUN, "")
                        .once(
                                "[...document.querySelectorAll('#throughput td')].some(cell => cell.textContent === 'FAIL')"),
                Look.at("timeline", RUN, "#workload=list")
                        .once("%s.length > 0 && %s && %s"
                                .formatted(
                                        ofTimeLine, obeys.formatted("create", true), obeys.formatted("list", false))),
                Look.at("timeline", RUN, "#architecture=rsocket")
                        .once(ofTimeLine + ".length > 0")
                        .shows("server rsocket: threads", "database: threads", "client: threads")
                        .hides("server servlet"),
                Look.at("bottlenecks", RUN, "#workload=list&batch=100&architecture=servlet&load=threads%3D4")
                        .once("document.querySelectorAll('#bottlenecks .stack .swatch').length === 3 && "
                                + "/4 threads, servlet\\s+\\d+ \\+ 764 \\+ 79.1\\s+\\d+%\\s+[\\d,]+\\/s\\s+[\\d,]+\\/s\\s+\\+\\d+\\.\\d%/"
                                + ".test(document.getElementById('bottlenecks').innerText)")
                        .shows("server's share", "could carry", "20% cheaper")
                        .hides("not a comparison"));
    }

    static Stream<Look> builds() {
        return Stream.of(
                Look.at("builds", BESIDE_BASE, "")
                        .shows(
                                "Slower: in 1 of 2 cases.",
                                "mean of all cases",
                                "+1.0%",
                                "allocated bytes per request 5.0% 1 1 0 0.4%",
                                "requests/s 5.0% 0 0 2 0.4%",
                                "+0.03%",
                                "2,000 → 2,001",
                                "worse, within the tolerance",
                                "+20.0%",
                                "+10.0% to +30.0%",
                                "worse, beyond the tolerance"),
                Look.at("answer", BESIDE_BASE, "")
                        .shows("Slower: in 1 of 2 cases.")
                        .hides("no two architectures"),
                Look.at("builds", BESIDE_BASE, "#load=threads%3D4")
                        .shows(
                                "Slower: in 1 of 2 cases.",
                                "create/servlet/threads=4/batch=100") // that of the other too
                        .hides("create/servlet/threads=64/batch=100"));
    }

    /** Make a base with one case whose allocation is shown to be alike and its rate is not, and another that is worse. */
    private static RunResult.Baseline base() {
        String alike = "create/servlet/threads=4/batch=100";
        String worse = "create/servlet/threads=64/batch=100";
        return new RunResult.Baseline(
                "../base",
                "abc1234",
                new BuildVerdict(BuildVerdict.Outcome.SLOWER, 2, List.of(), false, "Slower: in 1 of 2 cases."),
                List.of(),
                List.of(difference("servlet", Metric.RATE, 1.01, List.of(0.99, 1.02), Decision.NOT_SEPARATED)),
                List.of(
                        difference(alike, Metric.ALLOCATION, 1.0003, List.of(1.0001, 1.0005), Decision.SLOWER),
                        difference(alike, Metric.RATE, 0.98, List.of(0.9, 1.07), Decision.NOT_SEPARATED),
                        difference(worse, Metric.ALLOCATION, 1.2, List.of(1.1, 1.3), Decision.SLOWER)));
    }

    private static BuildDifference difference(
            String id, Metric metric, double ratio, List<Double> interval, Decision decision) {
        boolean beyond = ratio > 1.05;
        return new BuildDifference(
                id, metric, 2_000.0, 2_000 * ratio, ratio, interval, decision, 0.05, beyond, beyond, 11, 0.004, null);
    }
}
