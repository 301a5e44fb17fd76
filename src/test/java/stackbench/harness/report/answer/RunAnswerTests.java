package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Load;
import stackbench.harness.report.result.ComparisonResult;
import stackbench.harness.report.result.EffectResult;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleArms;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.Capacity;

/** The answers of sample runs. Of SampleResult's servlet no bottleneck is known. */
class RunAnswerTests {

    private final List<CaseResult> cases = new ArrayList<>();
    private final List<ComparisonResult> comparisons = new ArrayList<>();
    private final List<EffectResult> effects = new ArrayList<>();
    private String mode = "bench";

    private RunAnswer answer() {
        return RunAnswer.of(new RunResult(
                RunResult.VERSION,
                mode,
                "2026-01-01T00:00:00Z",
                "2026-01-01T00:10:00Z",
                RunResult.Environment.of(
                        new Machine("Linux", "CPU", 2, 1L << 30, "JDK", "abc"),
                        new PostgresInfo("embedded", "because", "18.6", new TreeMap<>())),
                List.of(),
                SampleArms.of(List.of(), cases.stream()),
                cases,
                List.of(),
                comparisons,
                effects,
                List.of(),
                null,
                null,
                List.of()));
    }

    private void passed(String architecture, int threads) {
        cases.add(SampleResult.of(architecture, threads, Verdict.PASS, 1000.0));
    }

    private void compared(int threads, @Nullable Double smallestDifference) {
        List<Double> interval = smallestDifference == null ? null : List.of(0.9, 1.1);
        comparisons.add(new ComparisonResult(
                "create",
                new Load.ClosedLoop(threads, 100),
                "rsocket",
                "servlet",
                Metric.RATE,
                0.98,
                interval,
                null,
                null,
                2,
                null,
                null,
                smallestDifference,
                0.5,
                false));
    }

    private void effect(String architecture, Metric metric, double ratio, @Nullable List<Double> interval, int cells) {
        effects.add(new EffectResult(
                "list", architecture, "servlet", metric, ratio, interval, cells, 4, ratio - 0.1, ratio + 0.1));
    }

    @Test
    void ofEachArchitectureALineTellsByHowMuchItDiffersInRateCostAndLatency() {
        effect("reactive", Metric.RATE, 0.621, List.of(0.583, 0.662), 6);
        effect("reactive", Metric.SERVER_CPU, 1.55, List.of(1.48, 1.62), 6);
        effect("reactive", Metric.P50, 1.6, List.of(1.5, 1.7), 6);
        effect("reactive", Metric.P99, 1.8, List.of(1.6, 2.0), 4);
        effect("rsocket", Metric.RATE, 0.25, List.of(0.24, 0.26), 1);

        assertThat(answer().sentences().subList(0, 2))
                .containsExactly(
                        "list over servlet, 6 cells: reactive makes 0.62 (0.58 to 0.66) times the requests/s (cell by cell 0.52 to 0.72),"
                                + " takes 1.55 (1.48 to 1.62) times the server CPU per request, 1.60 (1.50 to 1.70) times the median latency,"
                                + " 1.80 (1.60 to 2.00) times the p99 latency (in 4 of the cells)",
                        "list over servlet, 1 cell: rsocket makes 0.25 (0.24 to 0.26) times the requests/s");
    }

    @Test
    void whatOneVisitSaysHasNoInterval() {
        effect("reactive", Metric.RATE, 0.9958, null, 1);

        assertThat(answer().sentences().getFirst())
                .isEqualTo("list over servlet, 1 cell: reactive makes 1.00 times the requests/s");
    }

    @Test
    void otherPairsStandInNoLine() {
        effect("reactive", Metric.RATE, 0.5, List.of(0.4, 0.6), 1);
        effects.add(new EffectResult("list", "rsocket", "reactive", Metric.RATE, 1, null, 1, 1, 1, 1));

        assertThat(answer().sentences())
                .filteredOn(line -> line.startsWith("list"))
                .hasSize(1);
    }

    @Test
    void theLastLineButOneTellsWhatTheOthersRestOn() {
        passed("servlet", 4);
        passed("rsocket", 16);
        cases.add(SampleResult.measured("create", "reactive", 4, 100, 101));
        cases.add(SampleResult.of("servlet-virtual", 4, Verdict.FAIL, null));
        List.of(0.012, 0.0312, 0.02).forEach(difference -> compared(4, difference));

        assertThat(answer().basis().sentence())
                .isEqualTo(
                        "This rests on 2 cells with 3 PASS, 1 FAIL, each measured in 1 to 2 visits;"
                                + " the smallest difference in requests/s that a pair could tell four times of five was 2.0% (median; 1.2% to 3.1%).");
    }

    @Test
    void aDifferenceThatAllPairsShareStandsThereOnce() {
        passed("servlet", 4);
        List.of(0.07, 0.0701).forEach(difference -> compared(4, difference));

        assertThat(answer().basis().sentence()).endsWith(" that a pair could tell four times of five was 7.0%.");
    }

    @Test
    void oneVisitTellsNoDifference() {
        passed("servlet", 4);
        compared(4, null);

        assertThat(answer().basis().sentence())
                .endsWith(", each measured in 1 visit; one visit cannot say how small a difference it could tell.");
    }

    @Test
    void theLastLineTellsWhatToDoubt() {
        passed("servlet", 4);
        for (int threads : List.of(1, 2, 3, 5, 6)) {
            cases.add(SampleResult.of("reactive", threads, Verdict.FAIL, null));
        }
        cases.add(SampleResult.of("reactive", 7, Verdict.INVALID, null));
        compared(7, null);

        assertThat(answer().sentences().getLast())
                .isEqualTo(
                        "In doubt: FAIL are create/reactive/threads=1/batch=100, create/reactive/threads=2/batch=100,"
                                + " create/reactive/threads=3/batch=100 and 2 more;"
                                + " INVALID are create/reactive/threads=7/batch=100; what held up 1 case is not known;"
                                + " too few visits to tell anything in 1 comparison.");
    }

    @Test
    void aRunWithoutClosedLoopsComparesNothing() {
        cases.add(SampleResult.ofCapacity("servlet", new Capacity("p99<50ms", 100.0, 96.0, 104.0, true, List.of())));

        assertThat(answer().sentences())
                .containsExactly(
                        "Nothing was compared: there is no cell with threads in which two architectures have a number.",
                        "This rests on 1 cell with 1 PASS.",
                        "In doubt: what held up 1 case is not known.");
    }

    @Test
    void aCaseThatKeptItsRateIsHeldUpByNothing() {
        CaseResult example = SampleResult.of("servlet", 4, Verdict.PASS, 100.0);
        cases.add(SampleResult.atRate(
                "servlet",
                100,
                Objects.requireNonNull(example.latencyMillis()),
                Objects.requireNonNull(example.exchanges())));

        assertThat(answer().sentences().getLast()).isEqualTo("Nothing is in doubt that this run could see.");
    }

    @ParameterizedTest
    @CsvSource({
        "PASS, 1 PASS, Nothing is in doubt that this run could see.",
        "FAIL, '0 PASS, 1 FAIL', In doubt: FAIL are create/servlet/threads=2/batch=100."
    })
    void aSmokeRunClaimsNothing(Verdict verdict, String verdicts, String doubt) {
        mode = "smoke";
        cases.add(SampleResult.of("servlet", 2, verdict, null));

        assertThat(answer().sentences())
                .containsExactly(
                        "This was a smoke run: it claims no number and compares nothing.",
                        "It verified 1 cell with %s.".formatted(verdicts),
                        doubt);
    }
}
