package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Setting;
import stackbench.harness.measure.LagMicros;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

class ResultTablesTests {

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
                .containsSequence(
                        "not a comparison of architectures there, held up by database CPU:",
                        "  create/batch=100: rsocket (threads 4)")
                .contains(
                        "control: servlet-control equals its original in 1 of 2 cells",
                        "can see: the smallest difference the rounds of a cell could tell; over all cells 12.0% (median), 3.1% to 12.0%");
    }

    @Test
    void aSecondLookDoesNotHideTheFirst() {
        CaseResult once = SampleResult.control("servlet", 4, 0.03, true);
        ControlFigures figures =
                new ControlFigures("true", 1.0, List.of(0.98, 1.02), true, 0.03, List.of(0.888, 0.997), null);
        CaseResult twice = SampleResult.control("servlet", 16, figures);

        assertThat(ControlSummary.of(List.of(once, twice)).sentences())
                .startsWith(
                        "control: servlet-control equals its original in 2 of 2 cells, in 1 of them at the second look");
    }

    @Test
    void aControlMeasuredOtherwiseSaysWhatThatCosts() {
        List<Double> ratios = List.of(0.98, 0.99, 1.0, 1.02, 1.03, 1.04);
        ControlFigures unverified = new ControlFigures("unverified", 1.0123, null, false, null, null, ratios);
        CaseResult control = SampleResult.control("servlet", 4, unverified);

        assertThat(ControlSummary.of(List.of(control)).sentences())
                .startsWith(
                        "cost: servlet-control, the same server measured unverified, makes 1.010 times the requests/s"
                                + " (median of 6 ratios from 1 cell; 95% interval 0.980 to 1.040); cell by cell 1.010 to 1.010");
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

    private static CaseResult atRate(
            String architecture, int perSecond, Verdict verdict, double p99Millis, boolean overloaded) {
        LatencyMillis latency = new LatencyMillis(1, 1, 1, 1, 1, p99Millis, 90, 90);
        LagMicros lag = new LagMicros(1, 2, 3);
        return verdict == Verdict.PASS
                ? SampleResult.atRate(
                        architecture,
                        perSecond,
                        latency,
                        new CaseResult.Exchanges(latency, null, new ScheduleKept(1_000, 0, lag, lag), overloaded, 1, 1))
                : SampleResult.withoutNumbersAtRate(architecture, perSecond, verdict);
    }

    private static CaseResult searched(String architecture, @Nullable Double capacityPerSecond) {
        return SampleResult.ofCapacity(
                architecture, new Capacity("p99<50ms", capacityPerSecond, 1_300.0, true, List.of()));
    }

    @Test
    void constantRatesHaveTablesOfLatenciesAndOfCapacities() {
        RunResult run = SampleRun.of(List.of(
                atRate("servlet", 990, Verdict.PASS, 12.345, false),
                atRate("reactive", 990, Verdict.PASS, 80, true),
                atRate("rsocket", 990, Verdict.INVALID, 1, false),
                atRate("servlet", 1_100, Verdict.PASS, 12.345, false),
                atRate("reactive", 1_200, Verdict.PASS, 12.345, true),
                searched("servlet", 1_234.5),
                searched("reactive", 56.78),
                searched("rsocket", null)));

        assertThat(ResultTables.render(run).lines().map(String::stripTrailing))
                .containsSequence(
                        "create, 1 message per request: p99 latency in ms from the intended start",
                        "    rate/s          servlet         reactive          rsocket",
                        "       990           12.35            80.00!          INVALID",
                        "     1,100           12.35",
                        "     1,200                            12.35!")
                .containsSequence(
                        "create: capacity in requests/s with p99<50ms, from the intended start",
                        "     batch          servlet         reactive          rsocket",
                        "         1           1,235             56.8      below 1,300")
                .noneMatch(line -> line.contains("threads"));
    }
}
