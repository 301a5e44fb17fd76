package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.Capacity;

class LoadAnswerTests {

    private static ComparisonResult ratio(
            Load load, Metric metric, String arm, String reference, double ratio, boolean significant) {
        return SampleRun.COMPARISON
                .with()
                .load(load)
                .metric(metric)
                .arm(arm)
                .reference(reference)
                .ratio(ratio)
                .interval(List.of(ratio - 0.1, ratio + 0.1))
                .resolved(significant)
                .build();
    }

    private static ComparisonResult goodput(String arm, String reference, double ratio, boolean significant) {
        return ratio(SampleOverload.LOAD, Metric.GOODPUT, arm, reference, ratio, significant);
    }

    private static RunResult of(Load load, String... arms) {
        return SampleRun.of(List.of(arms).stream()
                .map(arm -> SampleResult.withoutNumbers(arm, load, Verdict.PASS))
                .toList());
    }

    private static List<String> texts(RunResult run) {
        return new LoadAnswer(run)
                .sentences()
                .map(LoadAnswer.CellSentence::text)
                .toList();
    }

    private static final RunResult OVERLOADED = of(
                    SampleOverload.LOAD, "servlet", "servlet-virtual", "reactive", "rsocket")
            .withOverloads(List.of(
                    goodput("servlet-virtual", "servlet", 0.8, true),
                    goodput("reactive", "servlet", 0.95, false),
                    goodput("reactive", "servlet-virtual", 1.2, true)));

    @Test
    void underOverloadItTellsHowMuchIsLeftBesideTheFirstArmAndWhoHasNoRatio() {
        assertThat(texts(OVERLOADED))
                .containsExactly(
                        "Each server was sent 2 times the create requests of its closed loop. Right answers/s within 50 ms,"
                                + " as multiples of that of Servlet (95% intervals of this run; ~ not significant):"
                                + " virtual threads 0.80 (0.70 to 0.90); WebFlux 0.95 (0.85 to 1.05) ~."
                                + " No ratio to Servlet: RSocket.");
    }

    @Test
    void whoHasARatioToOthersOnlyHasNoneThatIsShown() {
        RunResult run = OVERLOADED.withOverloads(List.of(
                goodput("servlet-virtual", "servlet", 0.8, true), goodput("reactive", "servlet-virtual", 1.2, true)));

        assertThat(texts(run)).singleElement().asString().endsWith(" No ratio to Servlet: WebFlux, RSocket.");
    }

    @Test
    void eachCellHasItsOwnSentence() {
        RunResult run = of(new Load.Capacity(1), "servlet", "reactive");
        Load hundred = new Load.Capacity(100);
        run = run.withCases(Stream.concat(run.cases().stream(), of(hundred, "servlet", "rsocket").cases().stream())
                        .toList())
                .withCapacities(List.of(
                        ratio(new Load.Capacity(1), Metric.CAPACITY, "reactive", "servlet", 1.2, true),
                        ratio(hundred, Metric.CAPACITY, "rsocket", "servlet", 0.9, true)));

        assertThat(texts(run)).hasSize(2).noneMatch(text -> text.contains("No ratio"));
        assertThat(new LoadAnswer(run).sentences())
                .extracting(LoadAnswer.CellSentence::cell)
                .containsExactly("create/capacity/batch=1", "create/capacity/batch=100");
    }

    @Test
    void closedLoopsOfWhichNoneCouldBeComparedStayNamed() {
        RunResult run = OVERLOADED.withCases(
                Stream.concat(OVERLOADED.cases().stream(), Stream.of(SampleResult.of("servlet", 4, Verdict.FAIL, null)))
                        .toList());

        assertThat(RunAnswer.of(run).sentences().getFirst()).startsWith("Nothing was compared in a closed loop");
    }

    @Test
    void capacitiesAreComparedByRequestsAndNotByWhatTheyCost() {
        Load load = new Load.Capacity(100);
        RunResult run = SampleRun.of(List.of(
                        SampleResult.withoutNumbers("servlet", load, Verdict.PASS)
                                .withCapacity(new Capacity("p99<50ms", 100.0, 96.0, 104.0, true, List.of())),
                        SampleResult.withoutNumbers("reactive", load, Verdict.PASS),
                        SampleResult.withoutNumbers("rsocket", load, Verdict.PASS)
                                .withCapacity(new Capacity("p99<50ms", null, 900.0, null, true, List.of()))))
                .withCapacities(List.of(
                        ratio(load, Metric.CAPACITY, "reactive", "servlet", 1.2, true),
                        ratio(load, Metric.CAPACITY_SERVER_CPU, "reactive", "servlet", 0.7, true)));

        assertThat(texts(run))
                .containsExactly(
                        "The highest rate of create requests of 100 messages with p99<50ms, as multiples of that of Servlet (95% intervals of this run; ~ not significant): WebFlux 1.20 (1.10 to 1.30). No ratio to Servlet: RSocket (900 or more).");
    }

    @Test
    void ofSlowReadersItTellsWhoBufferedAndHowMuchHeapThatTook() {
        RunResult run = SampleRun.of(List.of(
                SampleResult.withoutNumbers("servlet", SampleFlow.LOAD, Verdict.PASS),
                SampleResult.withoutNumbers("reactive", SampleFlow.LOAD, Verdict.PASS),
                SampleResult.withoutNumbers("rsocket", SampleFlow.LOAD, Verdict.FAIL)));

        assertThat(texts(run))
                .containsExactly(
                        "One client slowly read a create answer of 1,000,000 messages:"
                                + " Servlet buffered it (300 MB of heap); WebFlux waited (less than 1 MB of heap); RSocket FAIL.");
    }

    @Test
    void itStandsInPlaceOfASentenceThatNothingWasCompared() {
        assertThat(RunAnswer.of(OVERLOADED).sentences().getFirst()).startsWith("Each server was sent 2 times");
    }

    @Test
    void aRunWithoutIntervalsAndASmokeRunHaveNone() {
        assertThat(new LoadAnswer(OVERLOADED.withMode("smoke")).sentences()).isEmpty();
        assertThat(new LoadAnswer(OVERLOADED.withOverloads(List.of(
                                goodput("reactive", "servlet", 0.8, true).withInterval(null))))
                        .sentences())
                .isEmpty();
    }
}
