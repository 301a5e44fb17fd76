package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** A run under overload, from its visits to its results. */
class OverloadedRunTests {

    private static final int VISITS = 3;

    @TempDir
    private Path directory;

    private static CaseVisit visit(Case one, int visit, double capacityPerSecond) {
        return SampleVisit.numbered(
                SampleVisit.of(one)
                        .with()
                        .roundsPlanned(0)
                        .rounds(List.of())
                        .finding(SampleOverload.reading(capacityPerSecond + visit, 1, 1))
                        .build(),
                visit);
    }

    @Test
    void whatIsLeftIsComparedAndIsNoCapacity() {
        BenchmarkConfig config = RunRecorder.seeded(SampleConfig.ofClosedLoops(Map.of(
                "bench.overload", "0.5,2",
                "bench.slo", "p99<50ms",
                "bench.batch-sizes", "1",
                "bench.only", "create/*/overload=*/*",
                "bench.architectures", "servlet,rsocket",
                "bench.report.dir", directory.toString())));
        Plan plan = Plan.of(config);
        RunRecorder recorder = RunRecorder.begin(config, Map.of(), plan, SampleHeader.POSTGRES);
        IntStream.rangeClosed(1, VISITS)
                .forEach(visit -> plan.cells().forEach(cell -> {
                    List<Case> lineup = recorder.lineup(cell);
                    recorder.add(IntStream.range(0, lineup.size())
                            .mapToObj(i -> visit(lineup.get(i), visit, 100 * (i + 1)))
                            .toList());
                }));

        RunResult result = recorder.toResult();

        assertThat(result.overloads()).singleElement().satisfies(left -> {
            assertThat(left.metric()).isEqualTo(Metric.GOODPUT);
            assertThat(left.reference()).isEqualTo("servlet");
            assertThat(left.visits()).isEqualTo(VISITS);
        });
        assertThat(result.capacities()).isNull();
    }
}
