package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.metric.Metric;

/** How latencies at the same load get from a run into its summary. */
class OfferedRatioTests {

    @Test
    void latenciesAtSharesOfTheLoadAreSummarizedAndNoOthers() {
        ComparisonResult p99 = SampleRun.COMPARISON.withMetric(Metric.P99);
        ComparisonResult atShare = p99.withLoad(new RelativeRate(60, 100)).withResolved(true);
        assertThat(SummaryDerivation.latencies(List.of(p99, atShare, atShare.withMetric(Metric.P50))))
                .containsExactly(new OfferedRatio(
                        "create", 60, 100, "rsocket", "servlet", 0.97, List.of(0.9, 1.1), true, false));
    }
}
