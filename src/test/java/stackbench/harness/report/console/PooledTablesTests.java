package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.PooledRatioResult;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;

class PooledTablesTests {

    private static final List<PooledResult.RunsDiffer> SPREAD = List.of(
            new PooledResult.RunsDiffer("reactive", "servlet", Metric.RATE, 0.03, 4, 1, 5),
            new PooledResult.RunsDiffer("rsocket", "servlet", Metric.RATE, 0.05, 4, 0, 3),
            new PooledResult.RunsDiffer("rsocket", "servlet", Metric.P99, 0.1, 0, 0, 0));

    private static PooledResult pooled(String... seeds) {
        return new PooledResult(
                PooledResult.VERSION,
                Stream.of(seeds)
                        .map(seed -> new PooledResult.Run("run-" + seed, "2026-01-0" + seed, "2026-01-0" + seed, seed))
                        .toList(),
                SampleRun.measured().environment(),
                List.of(
                        ratio(null, "reactive", "servlet", Metric.RATE, 0.62),
                        ratio(null, "rsocket", "servlet", Metric.RATE, 0.4),
                        ratio(null, "rsocket", "reactive", Metric.RATE, 0.65),
                        ratio(null, "reactive", "servlet", Metric.SERVER_CPU, 1.5)),
                List.of(
                        ratio(new Load.ClosedLoop(4, 1), "reactive", "servlet", Metric.RATE, 0.6),
                        ratio(new Load.ClosedLoop(16, 1), "reactive", "servlet", Metric.RATE, 0.64)),
                SPREAD);
    }

    private static PooledRatioResult ratio(@Nullable Load load, String one, String other, Metric metric, double ratio) {
        List<@Nullable Double> runs = new ArrayList<>();
        runs.add(ratio * 0.95);
        runs.add(null);
        return new PooledRatioResult(
                "list", load, one, other, metric, ratio, List.of(ratio / 1.1, ratio * 1.1), 0.03, 5, runs);
    }

    @Test
    void aTableHasEachPairOverAllCellsAndCellByCellWithEachRunBesideIt() {
        String text = new PooledTables(pooled("1", "2")).text().replaceAll(" +", " ");

        assertThat(text)
                .contains("list: requests/s, pooled over 2 runs")
                .contains(" ratio 95% run 1 run 2")
                .containsSubsequence(
                        "reactive/servlet 0.62 0.56-0.68 0.59",
                        "threads=4/batch=1 0.60 0.55-0.66 0.57",
                        "threads=16/batch=1 0.64",
                        "rsocket/servlet 0.40",
                        "rsocket/reactive 0.65",
                        "list: server CPU us/request, pooled over 2 runs")
                .doesNotContain("p99");
    }

    @Test
    void howMuchRunsDifferIsSaidOverAllPairs() {
        assertThat(new PooledTables(pooled("1", "2")).sentences())
                .containsExactly(
                        "requests/s: runs differ by 4.1% (standard deviation of a run's log-ratio) beyond what their visits explain; "
                                + "1 of 8 standardised differences lie beyond 1.96, their rms is 1.0; "
                                + "half of the pooled ratios are known to +-10.0% or better");
    }

    @Test
    void runsThatHadTheSameOrderAreNamedByTheirSeed() {
        assertThat(new PooledTables(pooled("1", "2", "3", "2", "1", "1")).sentences())
                .first()
                .asString()
                .startsWith("runs of one seed measure in the same order")
                .endsWith(": bench.seed=1, 2");
    }

    @Test
    void aLineForEachArchitectureComparesItWithTheReference() {
        assertThat(pooled("1", "2").effectLines())
                .containsExactly(
                        "list, reactive over servlet: requests/s 0.62 (0.56 to 0.68), server CPU us/request 1.50 (1.36 to 1.65)",
                        "list, rsocket over servlet: requests/s 0.40 (0.36 to 0.44)");
    }
}
