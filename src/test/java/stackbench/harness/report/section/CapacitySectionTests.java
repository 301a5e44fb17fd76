package stackbench.harness.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.plan.Load;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

class CapacitySectionTests {

    private static CaseResult searched(String arm, double perSecond, @Nullable CapacityCost cost) {
        return SampleResult.ofCapacity(
                arm, new Capacity("p99<50ms", perSecond, 0.9 * perSecond, 1.1 * perSecond, true, List.of(), cost));
    }

    private static ComparisonResult ratio(Metric metric, double ratio, double low, double high, boolean significant) {
        return SampleRun.COMPARISON
                .with()
                .load(new Load.Capacity(1))
                .metric(metric)
                .ratio(ratio)
                .interval(List.of(low, high))
                .resolved(significant)
                .build();
    }

    private static final RunResult RUN = SampleRun.of(List.of(
            searched("servlet", 1_000, new CapacityCost(12_500, 80, 120.4)),
            searched("rsocket", 1_200, new CapacityCost(20_000, 50, null)),
            searched("reactive", 1_100, null)));

    @Test
    void aTableHasWhatRequestsCostAtCapacity() {
        List<Table> tables = CapacitySection.of(RUN).tables();

        assertThat(tables).hasSize(2);
        assertThat(tables.getLast().title())
                .startsWith("create, at capacity: requests/s per core that the server uses; CPU seconds per million");
        assertThat(tables.getLast().rows())
                .containsExactly(List.of("1", "12,500\n80.0 s\n120.4 s in all", "20,000\n50.0 s", ""));
    }

    @Test
    void ofPairsThereIsATableOfRatios() {
        List<Table> tables = CapacitySection.of(RUN.withCapacities(List.of(
                        ratio(Metric.CAPACITY, 1.2, 1.1, 1.3, true),
                        ratio(Metric.CAPACITY_SERVER_CPU, 0.9, 0.8, 1.01, false))))
                .tables();

        assertThat(tables.getLast().head()).containsExactly("", "capacity in requests/s", "server CPU", "all CPU");
        assertThat(tables.getLast().rows())
                .containsExactly(List.of("rsocket / servlet, 1 message", "1.20 (1.10-1.30)", "0.90 (0.80-1.01)~", ""));
        assertThat(tables.getLast().cells()).containsExactly("create/capacity/batch=1");
    }

    @Test
    void aRunWithoutCapacitiesHasNone() {
        assertThat(CapacitySection.of(SampleRun.measured()).tables()).isEmpty();
    }
}
