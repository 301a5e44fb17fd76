package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import stackbench.harness.compare.Decision;
import stackbench.harness.compare.Metric;
import stackbench.harness.config.Setting;
import stackbench.harness.measure.LagMicros;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.verdict.BuildDifference;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

class ReportTests {

    @TempDir
    private Path directory;

    private static RunResult run() {
        return SampleRun.measured();
    }

    @Test
    void theTableHasThreadsAsRowsAndArchitecturesAsColumnsAndNoNumberForAFailedCase() {
        assertThat(ResultTables.render(run()).lines().map(String::stripTrailing))
                .containsSequence(
                        "create, 100 messages per request: requests/s",
                        "   threads          servlet          rsocket          can see",
                        "         4           1,234            1,200~            3.1%",
                        "        16            45.7              FAIL           12.0%",
                        " bytes/msg           190.9")
                .contains("FAIL create/rsocket/threads=16/batch=100", "  required 100 rows, actual 99")
                .contains("INVALID create/servlet-control/threads=16/batch=100")
                .contains("not a comparison of architectures there: create/rsocket/threads=4/batch=100:"
                        + " database CPU (1.95 of 2)")
                .contains(
                        "control: servlet-control equals its original in 1 of 2 cells",
                        "can see: the smallest difference the rounds of a cell could tell; over all cells 12.0% (median), 3.1% to 12.0%");
    }

    @Test
    void aControlMeasuredOtherwiseSaysWhatThatCosts() {
        ControlFigures unverified = new ControlFigures("unverified", 1.0123, null, false, null);
        CaseResult control = SampleResult.control("servlet", 4, unverified);

        assertThat(ControlSummary.of(List.of(control)).sentences())
                .startsWith(
                        "cost: servlet-control, measured unverified, makes 1.012 times the requests/s (median of 1 cells, 1.012 to 1.012)");
    }

    @Test
    void withoutTheReferenceOfARowNothingIsSaidOfTheOthers() {
        RunResult all = run();
        RunResult run = new RunResult(
                RunResult.VERSION,
                "bench",
                all.startedAt(),
                all.finishedAt(),
                all.environment(),
                List.of(new Setting("bench.reference", "servlet", "-Dbench.reference")),
                List.of(
                        SampleResult.of("servlet", 4, Verdict.FAIL, null),
                        SampleResult.of("reactive", 4, Verdict.PASS, 1234.4),
                        SampleResult.of("rsocket", 4, Verdict.PASS, 1200.0)),
                List.of(),
                List.of());

        assertThat(ResultTables.render(run).lines().map(String::stripTrailing))
                .contains(
                        "         4             FAIL           1,234?           1,200?",
                        "? not compared: servlet has no number");
    }

    private static CaseResult atRate(String architecture, Verdict verdict, double p99Millis, long missed) {
        LatencyMillis latency = new LatencyMillis(1, 1, 1, 1, 1, p99Millis, 90, 90);
        LagMicros lag = new LagMicros(1, 2, 3);
        return verdict == Verdict.PASS
                ? SampleResult.atRate(
                        architecture,
                        2_000,
                        latency,
                        new CaseResult.Exchanges(latency, null, new ScheduleKept(missed, lag, lag), 1, 1))
                : SampleResult.withoutNumbersAtRate(architecture, 2_000, verdict);
    }

    private static CaseResult searched(String architecture, @Nullable Double capacityPerSecond) {
        return SampleResult.ofCapacity(
                architecture, new Capacity("p99<50ms", capacityPerSecond, 1_300.0, true, List.of()));
    }

    @Test
    void constantRatesHaveTablesOfLatenciesAndOfCapacities() {
        RunResult run = SampleRun.of(List.of(
                atRate("servlet", Verdict.PASS, 12.345, 0),
                atRate("reactive", Verdict.PASS, 80, 17),
                atRate("rsocket", Verdict.INVALID, 1, 0),
                searched("servlet", 1_234.5),
                searched("reactive", 56.78),
                searched("rsocket", null)));

        assertThat(ResultTables.render(run).lines().map(String::stripTrailing))
                .containsSequence(
                        "create, 1 message per request: p99 latency in ms from the intended start",
                        "    rate/s          servlet         reactive          rsocket",
                        "     2,000           12.35            80.00!          INVALID")
                .containsSequence(
                        "create: capacity in requests/s with p99<50ms, from the intended start",
                        "     batch          servlet         reactive          rsocket",
                        "         1           1,235             56.8      below 1,300")
                .noneMatch(line -> line.contains("threads"));
    }

    private static BuildDifference difference(String id, Metric metric, Decision decision, boolean beyond) {
        boolean known = decision != Decision.CANNOT_TELL;
        return new BuildDifference(
                id,
                metric,
                known ? 2_000.0 : null,
                known ? 2_100.0 : null,
                known ? 1.05 : null,
                known ? List.of(1.04, 1.062) : null,
                decision,
                beyond,
                known ? 8 : 0,
                beyond,
                known ? 0.012 : null,
                known ? null : "it is INVALID");
    }

    private static RunResult besideBase() {
        RunResult all = run();
        return new RunResult(
                all.schemaVersion(),
                all.mode(),
                all.startedAt(),
                all.finishedAt(),
                all.environment(),
                all.config(),
                all.cases(),
                List.of(),
                all.comparisons(),
                new RunResult.Baseline(
                        "../base",
                        "def",
                        0.05,
                        List.of(SampleResult.of("servlet-base", 4, Verdict.INVALID, null)),
                        List.of(
                                difference("a", Metric.ALLOCATION, Decision.SLOWER, true),
                                difference("a", Metric.RATE, Decision.CANNOT_TELL, false),
                                difference("b", Metric.RATE, Decision.CANNOT_TELL, false),
                                difference("c", Metric.RATE, Decision.NOT_SEPARATED, false))),
                null);
    }

    @Test
    void twoBuildsAreShownCaseByCaseAndInOneSentence() {
        assertThat(ResultTables.render(besideBase()).lines().map(String::stripTrailing))
                .containsSequence(
                        "base def -> head abc",
                        "a",
                        "  allocated bytes/request        2,000 ->       2,100  +5.0% (+4.0% to +6.2%)        slower, measured again",
                        "  requests/s                           ->                                            cannot tell: it is INVALID",
                        "b",
                        "  requests/s                           ->                                            cannot tell: it is INVALID",
                        "c",
                        "  requests/s                     2,000 ->       2,100  +5.0% (+4.0% to +6.2%)        not separated",
                        "head is not slower beyond 5.0% in 1 of 3 cases, slower in 1, not to be told in 1;"
                                + " smallest difference seen: allocated bytes/request 1.2%, server CPU-us/request none, requests/s 1.2%")
                .contains("INVALID create/servlet-base/threads=4/batch=100");
        assertThat(JobSummary.render(besideBase(), List.of()))
                .contains("<pre>\nbase def -&gt; head abc", "head is not slower beyond 5.0% in 1 of 3 cases");
    }

    @Test
    void whatIsSaidOfAnotherBuildIsReadBackAsItWasWritten() {
        Path file = directory.resolve("results.json");

        ResultsFile.write(file, besideBase());
        assertThat(ResultsFile.read(file)).isEqualTo(besideBase());
    }

    @Test
    void theJUnitXmlCarriesFiguresAsPropertiesAndSurvivesHostileText() throws Exception {
        Path file = directory.resolve("junit.xml");
        JUnitXml.write(
                file,
                List.of(
                        new JUnitXml.TestCase(
                                "A", "create/x", Duration.ofMillis(1500), Map.of("verdict", "PASS"), Optional.empty()),
                        new JUnitXml.TestCase(
                                "A", "<&\u0000\">", Duration.ZERO, Map.of(), Optional.of("]]> \u0001 <b>"))));

        Document xml =
                DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(file.toFile());

        Element suite = xml.getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        Element property = (Element) suite.getElementsByTagName("property").item(0);
        assertThat(property.getAttribute("value")).isEqualTo("PASS");
        assertThat(((Element) suite.getElementsByTagName("testcase").item(1)).getAttribute("name"))
                .isEqualTo("<&\uFFFD\">");
        assertThat(suite.getElementsByTagName("failure").item(0).getTextContent())
                .isEqualTo("]]> \uFFFD <b>");
    }

    @Test
    void casesThatJUnitDidNotSeeAreTestCasesWithTheirFiguresAndReasons() {
        List<JUnitXml.TestCase> cases = JUnitXml.casesOf(run());

        assertThat(cases)
                .extracting(JUnitXml.TestCase::className, JUnitXml.TestCase::name)
                .first()
                .isEqualTo(tuple("stackbench.create", "create/servlet/threads=4/batch=100"));
        assertThat(cases.getFirst().duration()).isEqualTo(Duration.ofMillis(1010));
        assertThat(cases.getFirst().properties()).containsEntry("requestsPerSecond", "1234.400");
        assertThat(cases.getFirst().failure()).isEmpty();
        assertThat(cases.getLast().failure()).contains("FAIL: [required 100 rows, actual 99]");
    }
}
