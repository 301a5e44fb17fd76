package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.metric.Metric;

/** How latencies at the same load get from a run into the table. */
class OfferedRatioTests {

    private static final SampleSummary ALIKE =
            new SampleSummary().rate("list", "servlet-virtual", "reactive", 0.99, 0.95, 1.04);

    private static String latency(SampleSummary summary) {
        return DecisionTable.of(List.of(summary.run("dedicated-one")))
                .getFirst()
                .latency();
    }

    @Test
    void theMiddleOneOfTheLoadsThatBothKeptUpWithStandsInTheTable() {
        SampleSummary shares = ALIKE.latency("list", 30, "reactive", "servlet-virtual", 3, List.of(2.0, 4.0))
                .latency("list", 60, "reactive", "servlet-virtual", 5, List.of(4.0, 6.25));

        assertThat(latency(ALIKE)).isEqualTo("not measured");
        assertThat(latency(shares))
                .as("the higher of two: the highest was too much for one of them")
                .isEqualTo("WebFlux 5.00 (4.00 to 6.25) times that of virtual threads (60%, 100 messages)");
        assertThat(latency(shares.latency("list", 90, "servlet-virtual", "reactive", 2, List.of(0.5, 8.0))))
                .as("the middle one of three")
                .startsWith("WebFlux 5.00");
        assertThat(latency(ALIKE.latency("list", 60, "servlet-virtual", "reactive", 2, List.of(0.5, 8.0))))
                .isEqualTo("Virtual threads 2.00 (0.50 to 8.00) ~ times that of WebFlux (60%, 100 messages)");
    }

    @Test
    void latenciesAtSharesOfTheLoadAreSummarizedAndNoOthers() {
        ComparisonResult p99 = SampleRun.COMPARISON.withMetric(Metric.P99);
        ComparisonResult atShare = p99.withLoad(new RelativeRate(60, 100)).withResolved(true);
        assertThat(SummaryDerivation.latencies(List.of(p99, atShare, atShare.withMetric(Metric.P50))))
                .containsExactly(new OfferedRatio(
                        "create", 60, 100, "rsocket", "servlet", 0.97, List.of(0.9, 1.1), true, false));
    }
}
