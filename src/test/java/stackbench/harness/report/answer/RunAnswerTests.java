package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.plan.Load;
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
        return RunAnswer.of(SampleRun.withItsArms(SampleRun.EMPTY
                .with()
                .mode(mode)
                .cases(cases)
                .comparisons(comparisons)
                .effects(effects)
                .build()));
    }

    private void passed(String architecture, int threads) {
        cases.add(SampleResult.of(architecture, threads, Verdict.PASS, 1000.0));
    }

    private void compared(int threads, @Nullable Double smallestDifference) {
        comparisons.add(SampleRun.COMPARISON
                .with()
                .load(new Load.ClosedLoop(threads, 100))
                .interval(smallestDifference == null ? null : List.of(0.9, 1.1))
                .smallestDifference(smallestDifference)
                .build());
    }

    private void effect(String architecture, Metric metric, double ratio, @Nullable List<Double> interval, int cells) {
        effects.add(new EffectResult(
                "list",
                architecture,
                "servlet",
                metric,
                ratio,
                interval,
                cells,
                4,
                ratio - 0.1,
                ratio + 0.1,
                null,
                null,
                null,
                null));
    }

    private void pair(String arm, String reference, Metric metric, double ratio, double low, double high) {
        effects.add(new EffectResult(
                "list", arm, reference, metric, ratio, List.of(low, high), 4, 4, ratio, ratio, null, null, null, null));
    }

    @Test
    void virtualThreadsAgainstWebFluxStandFirstAndTheOthersBesideTheReference() {
        pair("servlet-virtual", "servlet", Metric.RATE, 1.02, 1.01, 1.03);
        pair("reactive", "servlet", Metric.RATE, 0.889, 0.86, 0.91);
        pair("rsocket", "servlet", Metric.RATE, 0.99, 0.95, 1.04);
        pair("rsocket", "reactive", Metric.RATE, 1.11, 1.06, 1.16);
        pair("reactive", "servlet-virtual", Metric.RATE, 0.871, 0.85, 0.9);

        assertThat(answer().sentences().getFirst())
                .isEqualTo(
                        "WebFlux served 13% fewer list requests than virtual threads."
                                + " Compared with Servlet: virtual threads 2% more, WebFlux 11% fewer, RSocket not significantly different.");
        assertThat(answer().workloads().getFirst().pairs())
                .extracting(
                        pair -> pair.getFirst().arm() + " " + pair.getFirst().reference())
                .containsExactly(
                        "reactive servlet-virtual",
                        "servlet-virtual servlet",
                        "reactive servlet",
                        "rsocket servlet",
                        "rsocket reactive");
    }

    @Test
    void withoutThatPairTheFirstArmBesideTheReferenceHasTheSentence() {
        pair("servlet-virtual", "servlet", Metric.RATE, 2.3, 2.2, 2.4);
        pair("servlet-zgc", "servlet", Metric.RATE, 0.9958, 0.9949, 0.9967);

        assertThat(answer().sentences().getFirst())
                .isEqualTo("Virtual threads served 130% more list requests than Servlet; servlet-zgc 0.4% fewer.");
    }

    @Test
    void everyMetricHasWordsOfItsOwn() {
        pair("rsocket", "servlet", Metric.SERVER_CPU, 1.43, 1.4, 1.5);
        pair("rsocket", "servlet", Metric.P99, 0.8, 0.7, 0.9);
        pair("rsocket", "servlet", Metric.P50, 1.1, 0.9, 1.3);
        WorkloadAnswer list = answer().workloads().getFirst();

        assertThat(list.headline(Metric.SERVER_CPU))
                .isEqualTo("RSocket used 43% more server CPU per list request than Servlet.");
        assertThat(list.headline(Metric.P99))
                .isEqualTo("The p99 latency of list requests was 20% lower with RSocket than with Servlet.");
        assertThat(list.headline(Metric.P50))
                .isEqualTo(
                        "The difference in median latency of list requests between RSocket and Servlet is not significant.");
        assertThat(list.headline(Metric.RATE)).isEqualTo("The requests/s of list requests is unavailable.");
    }

    @Test
    void whatOneVisitSaysIsNotSignificant() {
        effect("reactive", Metric.RATE, 0.8, null, 1);

        assertThat(answer().sentences().getFirst())
                .isEqualTo(
                        "The difference in requests/s of list requests between WebFlux and Servlet is not significant.");
    }

    @Test
    void theReferenceItselfHasAnAbsoluteFigure() {
        cases.add(SampleResult.measured("list", "servlet", 4, 100, 101));
        cases.add(SampleResult.measured("list", "servlet", 16, 4000, 4040));
        effect("reactive", Metric.RATE, 0.8, null, 1);

        assertThat(answer().workloads().getFirst().absolute(cases))
                .hasValueSatisfying(text ->
                        assertThat(text).startsWith("Servlet itself served 10").endsWith(" requests/s, by cell."));
        assertThat(answer().workloads().getFirst().absolute(List.of())).isEmpty();
    }

    @Test
    void theLastLineButOneTellsWhatTheOthersRestOn() {
        passed("servlet", 4);
        passed("rsocket", 16);
        cases.add(SampleResult.measured("create", "reactive", 4, 100, 101));
        cases.add(SampleResult.of("servlet-virtual", 4, Verdict.FAIL, null));
        List.of(0.012, 0.0312, 0.02).forEach(difference -> compared(4, difference));

        assertThat(answer().basis().sentence())
                .isEqualTo("Basis: 2 cells with 3 PASS, 1 FAIL, 1 to 2 visits of each;"
                        + " smallest detectable difference in requests/s (80% power): 2.0% (median; 1.2% to 3.1%).");
    }

    @Test
    void aDifferenceThatAllPairsShareStandsThereOnce() {
        passed("servlet", 4);
        List.of(0.07, 0.0701).forEach(difference -> compared(4, difference));

        assertThat(answer().basis().sentence()).endsWith("requests/s (80% power): 7.0%.");
    }

    @Test
    void oneVisitOfEachCaseIsAnOverviewWithoutRatios() {
        passed("servlet", 4);
        passed("rsocket", 4);
        compared(4, null);
        effect("rsocket", Metric.RATE, 0.98, null, 1);

        assertThat(answer().workloads()).isEmpty();
        assertThat(answer().sentences())
                .containsExactly(
                        "An overview: cases were visited once, so no ratio has an interval, and none is shown.",
                        "Basis: 1 cell with 2 PASS, 1 visit of each.",
                        "In doubt: unknown bottleneck in 1 case.");
    }

    @Test
    void theLastLineTellsWhatToDoubt() {
        passed("servlet", 4);
        for (int threads : List.of(1, 2, 3, 5, 6)) {
            cases.add(SampleResult.of("reactive", threads, Verdict.FAIL, null));
        }
        cases.add(SampleResult.of("reactive", 7, Verdict.INVALID, null));
        compared(7, null);
        compared(4, 0.1);

        assertThat(answer().sentences().getLast())
                .isEqualTo("In doubt: FAIL: create/reactive/threads=1/batch=100, create/reactive/threads=2/batch=100,"
                        + " create/reactive/threads=3/batch=100 and 2 more;"
                        + " INVALID: create/reactive/threads=7/batch=100; unknown bottleneck in 1 case;"
                        + " too few visits for 1 comparison.");
    }

    @Test
    void aRunWithoutClosedLoopsComparesNothing() {
        cases.add(SampleResult.ofCapacity("servlet", new Capacity("p99<50ms", 100.0, 96.0, 104.0, true, List.of())));

        assertThat(answer().sentences())
                .containsExactly(
                        "Nothing was compared in a closed loop: there is no cell with threads in which two architectures have a number.",
                        "Basis: 1 cell with 1 PASS.",
                        "In doubt: unknown bottleneck in 1 case.");
    }

    @Test
    void aCaseThatKeptItsRateIsHeldUpByNothing() {
        CaseResult example = SampleResult.of("servlet", 4, Verdict.PASS, 100.0);
        cases.add(SampleResult.atRate(
                "servlet",
                100,
                Objects.requireNonNull(example.latencyMillis()),
                Objects.requireNonNull(example.exchanges())));

        assertThat(answer().sentences().getLast()).isEqualTo("In doubt: nothing that this run could see.");
    }

    @ParameterizedTest
    @CsvSource({
        "PASS, 1 PASS, In doubt: nothing that this run could see.",
        "FAIL, '0 PASS, 1 FAIL', In doubt: FAIL: create/servlet/threads=2/batch=100."
    })
    void aSmokeRunClaimsNothing(Verdict verdict, String verdicts, String doubt) {
        mode = "smoke";
        cases.add(SampleResult.of("servlet", 2, verdict, null));

        assertThat(answer().sentences())
                .containsExactly(
                        "This was a smoke run: it checks that servers are right and measures nothing.",
                        "It verified 1 cell with %s.".formatted(verdicts),
                        doubt);
    }
}
