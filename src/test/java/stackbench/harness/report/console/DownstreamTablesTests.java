package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleDownstream;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class DownstreamTablesTests {

    @Test
    void eachEdgeHasItsShareOfWhatTheDelayAllows() {
        List<Table> tables = DownstreamTables.of(SampleRun.of(List.of(
                SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0),
                SampleDownstream.passed("edge-sync", 100, 990),
                SampleDownstream.passed("edge-virtual", 100, 500),
                SampleDownstream.passed("edge-sync", 800, 2_000),
                SampleDownstream.late("edge-virtual", 800))));

        assertThat(tables).as("one for each workload").hasSize(2);
        assertThat(tables.getFirst().head())
                .containsExactly("users", "users/delay", "edge-sync", "edge-virtual", "late p99 ms");
        assertThat(tables.getFirst().rows())
                .containsExactly(
                        List.of("100", "1,000", "99%", "50%", "0.3"), List.of("800", "8,000", "25%", "", "0.3"));
        assertThat(tables.getLast().rows()).containsExactly(List.of("800", "8,000", "INVALID", "15.0"));
    }

    @Test
    void aRunWithoutEdgesHasNoSuchTable() {
        assertThat(DownstreamTables.render(SampleRun.of(List.of(SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0)))))
                .isEmpty();
    }
}
