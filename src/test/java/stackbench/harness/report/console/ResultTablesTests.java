package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.analysis.result.SampleScalability;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing.LagMicros;
import stackbench.harness.measure.times.Timing.ScheduleKept;
import stackbench.harness.plan.Load;
import stackbench.harness.report.answer.ControlSummary;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CaseResult.ControlRatio;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.Capacity;

class ResultTablesTests {

    private static RunResult run() {
        return SampleRun.measured();
    }

    @Test
    void theTableHasThreadsAsRowsAndArchitecturesAsColumnsAndNoNumberForAFailedCase() {
        assertThat(ResultTables.render(run()).lines().map(String::stripTrailing))
                .containsSequence(
                        "create, 100 messages per request: requests/s",
                        "   threads          servlet          rsocket       detectable",
                        "         4           1,234            1,200~           12.0%",
                        "        16            45.7              FAIL",
                        " bytes/msg           190.9")
                .contains("FAIL create/rsocket/threads=16/batch=100", "  required 100 rows, actual 99")
                .contains("INVALID create/servlet-control/threads=16/batch=100")
                .contains(
                        "~ not significant: the 95% interval of the ratio to servlet holds 1, or the difference did not pass the correction for many (false-discovery rate, over all cells Holm's)",
                        "0 of 1 differences in single cells are significant (false-discovery rate 5%, Benjamini and Hochberg)",
                        "two JVMs of the same code: the interval held 1 in 1 of 2 cells (95% are to be expected)");
    }

    @Test
    void everyCellsRatiosStandBelowThatOfAllCells() {
        List<CaseResult> cases = List.of(
                SampleResult.measured("list", "servlet", 4, 100, 110, 104, 106),
                SampleResult.measured("list", "rsocket", 4, 51, 54, 52, 53),
                SampleResult.measured("list", "servlet", 16, 100, 110, 104, 106),
                SampleResult.measured("list", "rsocket", 16, 103, 107, 107, 103));
        RunResult run = SampleRun.compared(cases);

        List<List<String>> rows = RatioTables.of(run).getFirst().rows();

        assertThat(rows)
                .extracting(List::getFirst)
                .containsExactly("rsocket, all cells", "rsocket/threads=4/batch=100", "rsocket/threads=16/batch=100");
        assertThat(rows.get(0).get(1)).startsWith("0.71 (").endsWith(") ");
        assertThat(rows.get(1).get(1)).startsWith("0.50 (").endsWith(") ");
        assertThat(rows.get(2).get(1)).startsWith("1.00 (").endsWith(")~");
        assertThat(RatioTables.of(run).getFirst().text()).startsWith("%nlist: as multiples of servlet's%n".formatted());
    }

    @Test
    void howRequestsGrowWithThreadsIsNoPartOfTheBriefTables() {
        String law = "create, 100 messages per request: requests/s over threads, by the Universal Scalability Law";

        assertThat(ResultTables.render(SampleScalability.run())).contains(law);
        assertThat(JobSummary.render(SampleScalability.run(), List.of())).contains("### " + law);
        assertThat(ResultTables.brief(SampleScalability.run())).doesNotContain("Universal Scalability Law");
    }

    @Test
    void whatTwoJvmsDifferByIsSaid() {
        ControlRatio equal = new ControlRatio("true", 1.0, List.of(0.98, 1.02), true, 0.03, 0.021, null);

        assertThat(ControlSummary.fact(withControl(equal)))
                .hasValue(
                        "the interval held 1 in 1 of 1 cell (95% are to be expected); they differ by 2.1% beyond what rounds explain (standard deviation, median)");
    }

    @Test
    void aControlMeasuredOtherwiseSaysWhatThatCosts() {
        List<Double> ratios = List.of(0.98, 0.99, 1.0, 1.02, 1.03, 1.04);
        ControlRatio unverified = new ControlRatio("unverified", 1.0123, null, false, null, null, ratios);

        assertThat(ControlSummary.fact(withControl(unverified)))
                .hasValue(
                        "not compared, but one server was also measured unverified, and made 1.01 (0.98 to 1.04) times the requests/s");
    }

    private static RunResult withControl(ControlRatio ratio) {
        return SampleRun.measured().withControls(List.of(SampleResult.control("servlet", 4, ratio)));
    }

    @Test
    void withoutTheReferenceOfARowNothingIsSaidOfTheOthers() {
        List<CaseResult> cases = List.of(
                SampleResult.measured("create", "servlet", 16, 1234, 1234),
                SampleResult.measured("create", "reactive", 16, 1234, 1234),
                SampleResult.measured("create", "rsocket", 16, 1234, 1234),
                SampleResult.of("servlet", 4, Verdict.FAIL, null),
                SampleResult.measured("create", "reactive", 4, 1234, 1234),
                SampleResult.measured("create", "rsocket", 4, 1200, 1200));

        assertThat(rendered(cases))
                .contains(
                        "        16           1,234            1,234~           1,234~       0.0% 0.0%",
                        "         4             FAIL           1,234?           1,200?",
                        "? not compared: servlet has no number");
    }

    @Test
    void anOverviewHasFiguresAndSaysNothingOfRatios() {
        List<CaseResult> cases = List.of(
                SampleResult.of("servlet", 16, Verdict.PASS, 1234.4),
                SampleResult.of("rsocket", 16, Verdict.PASS, 1200.0));

        assertThat(rendered(cases))
                .contains("        16           1,234            1,200")
                .noneMatch(line ->
                        line.contains("ratio") || line.contains("significant") || line.contains("as multiples"));
    }

    private static List<String> rendered(List<CaseResult> cases) {
        RunResult run = SampleRun.compared(cases);
        return ResultTables.render(run).lines().map(String::stripTrailing).toList();
    }

    private static CaseResult atRate(
            String architecture, int perSecond, Verdict verdict, @Nullable Double p99Millis, boolean overloaded) {
        LatencyMillis latency = new LatencyMillis(1, 1, 1.0, 1.0, 1.0, p99Millis, null, 90, null);
        LagMicros lag = new LagMicros(1, 2, 3);
        return verdict == Verdict.PASS
                ? SampleResult.atRate(
                        architecture,
                        perSecond,
                        latency,
                        new Exchanges(latency, null, new ScheduleKept(1_000, 0, lag, lag), overloaded, 1, 1))
                : SampleResult.withoutNumbers(architecture, new Load.ConstantRate(perSecond, 1), verdict);
    }

    private static CaseResult searched(
            String architecture, @Nullable Double capacityPerSecond, @Nullable Double low, @Nullable Double high) {
        return SampleResult.ofCapacity(
                architecture, new Capacity("p99<50ms", capacityPerSecond, low, high, true, List.of()));
    }

    @Test
    void constantRatesHaveTablesOfLatenciesAndOfCapacities() {
        RunResult run = SampleRun.of(List.of(
                atRate("servlet", 990, Verdict.PASS, 12.345, false),
                atRate("reactive", 990, Verdict.PASS, 80.0, true),
                atRate("rsocket", 990, Verdict.INVALID, null, false),
                atRate("servlet", 1_100, Verdict.PASS, 12.345, false),
                atRate("reactive", 1_200, Verdict.PASS, 12.345, true),
                atRate("servlet", 1_200, Verdict.PASS, null, false),
                atRate("rsocket", 1_200, Verdict.PASS, null, true),
                searched("servlet", 1_234.5, 1_190.0, 1_280.0),
                searched("reactive", 56.78, 55.0, null),
                searched("rsocket", null, null, 1_300.0)));

        assertThat(ResultTables.render(run).lines().map(String::stripTrailing))
                .containsSequence(
                        "create, 1 message per request: p99 latency in ms, p50 below it",
                        " requests/s           servlet          reactive           rsocket",
                        "        990              12.3               80!           INVALID",
                        "                            1                 1",
                        "                                completed 990/s",
                        "      1,100              12.3",
                        "                            1",
                        "      1,200                               12.3!                 !",
                        "                            1                 1                 1",
                        "                              completed 1,200/s completed 1,200/s",
                        "Latencies count from the intended start of each request.")
                .containsSequence(
                        "create: capacity in requests/s with p99<50ms",
                        " messages per request          servlet         reactive          rsocket",
                        "                    1            1,235             56.8      below 1,300",
                        "                        1,190 to 1,280     55.0 or more")
                .noneMatch(line -> line.contains("threads"));
    }
}
