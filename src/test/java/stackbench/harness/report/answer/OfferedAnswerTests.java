package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleResult;

class OfferedAnswerTests {

    private static final LatencyMillis LATENCY = new LatencyMillis(1, 1, 2, 3, 4, 12.5, 90, 90);

    private static ComparisonResult p99(String arm, int percent, double ratio, boolean resolved) {
        return SampleRun.COMPARISON
                .with()
                .load(new RelativeRate(percent, 1))
                .arm(arm)
                .metric(Metric.P99)
                .ratio(ratio)
                .interval(List.of(0.9 * ratio, 1.1 * ratio))
                .resolved(resolved)
                .build();
    }

    private static RunResult run() {
        List<CaseResult> cases = new ArrayList<>();
        List<ComparisonResult> comparisons = new ArrayList<>();
        for (int percent : List.of(60, 30)) {
            cases.add(SampleResult.atShare("servlet", percent, LATENCY));
            comparisons.add(p99("servlet-virtual", percent, 1.2, true));
            comparisons.add(p99("reactive", percent, 12.76, true));
            comparisons.add(p99("rsocket", percent, 0.97, false));
            comparisons.add(p99("rsocket", percent, 0.5, true).withReference("servlet-virtual"));
        }
        return SampleRun.EMPTY.withCases(cases).withComparisons(comparisons);
    }

    @Test
    void aSentenceIsOnTheHighestShareAtWhichLatenciesWereCompared() {
        assertThat(new OfferedAnswer(run()).sentences())
                .containsExactly(
                        "At 300 create requests/s (60% of what the slowest reached as a closed loop) p99 latency, compared with Servlet, was 20% higher with virtual threads, 12.8 times as high with WebFlux, not significantly different with RSocket.");
    }

    @Test
    void aSizeIsSaidOnceForAllThatHaveIt() {
        RunResult run = run();

        assertThat(new OfferedAnswer(run.withComparisons(run.comparisons().stream()
                                .map(one -> one.withResolved(one.arm().equals("reactive")))
                                .toList()))
                        .sentences())
                .singleElement()
                .asString()
                .endsWith(
                        "was not significantly different with virtual threads and RSocket, 12.8 times as high with WebFlux.");
    }

    @Test
    void whoDidNotKeepUpIsNamedSinceItHasNoRatio() {
        CaseResult late = SampleResult.atShare("reactive", 60, LATENCY)
                .withExchanges(new Exchanges(LATENCY, null, null, true, 1, 1));
        List<CaseResult> cases = new ArrayList<>(run().cases());
        cases.add(late);

        assertThat(new OfferedAnswer(run().withCases(cases)).sentences())
                .singleElement()
                .asString()
                .endsWith("with RSocket. Overloaded: WebFlux.");
    }

    @Test
    void itStandsBeforeAllOtherSentences() {
        assertThat(RunAnswer.of(run()).sentences().getFirst()).startsWith("At 300 create");
    }

    @Test
    void withoutSharesThereIsNone() {
        assertThat(new OfferedAnswer(SampleRun.measured()).sentences()).isEmpty();
    }
}
