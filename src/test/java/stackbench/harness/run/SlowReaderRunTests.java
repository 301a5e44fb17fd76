package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.Flow;

/** A measured run of servers that a slow reader asks for 60 MB: those that wait for it, and those that fetch all at once. */
@Order(1)
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(240)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class SlowReaderRunTests {

    /** Few and long: rows cost a driver more than their bytes do, and all of them must be fetched while the reader is slow. */
    private static final int MESSAGES = 20_000;

    @TempDir
    private static Path directory;

    private RunResult run;

    @BeforeAll
    void measure() {
        BenchmarkConfig config = SampleConfig.asShipped(Map.ofEntries(
                Map.entry(
                        "bench.architectures",
                        "servlet,reactive,reactive-json,reactive-jdbc,portions,rsocket,servlet-small"),
                Map.entry("bench.variant.portions.of", "reactive-jdbc"),
                Map.entry("bench.variant.portions.fetch-size", "256"),
                Map.entry("bench.variant.servlet-small.of", "servlet"),
                Map.entry("bench.variant.servlet-small.heap", "64m"),
                Map.entry("bench.workloads", "list"),
                Map.entry("bench.only", "list/*/slow-reader=1000/*"),
                Map.entry("bench.batch-sizes", "1"),
                Map.entry("bench.slow-reader", MESSAGES + "@1000:3s"),
                Map.entry("bench.text-characters", "2400"),
                Map.entry("bench.visits", "1"),
                Map.entry("bench.postgres", SharedPostgres.url()),
                Map.entry("bench.report.dir", directory.toString())));
        run = WholeRun.of(config);
    }

    private CaseResult result(String arm) {
        return run.cases().stream()
                .filter(one -> one.arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }

    private Flow flow(String arm) {
        CaseResult result = result(arm);
        assertThat(result.passed()).as(result.reasons().toString()).isTrue();
        return Objects.requireNonNull(result.flow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive-jdbc"})
    void aServerThatFetchesAllBeforeItAnswersIsNamed(String arm) {
        Flow flow = flow(arm);

        assertThat(flow.buffers()).isTrue();
        assertThat(flow.whileSlow().getLast().rowsFetched()).isEqualTo(MESSAGES);
        assertThat(flow.whileSlow().getLast().messagesRead()).isBetween(500L, 3_100L);
        Optional.ofNullable(
                        flow.heapOfAnswerBytes()) // none where the collection took until the reader was slow no more
                .ifPresent(live -> assertThat(live)
                        .as("its messages are live while it is read")
                        .isGreaterThan(40_000_000L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reactive", "reactive-json", "portions", "rsocket"})
    void aServerThatWaitsForItsReaderIsNot(String arm) {
        Flow flow = flow(arm);

        assertThat(flow.buffers()).as(flow.toString()).isFalse();
        assertThat(flow.whileSlow().getLast().messagesRead()).isBetween(500L, 3_100L);
        Optional.ofNullable(flow.heapOfAnswerBytes())
                .ifPresent(live -> assertThat(live).isLessThan(20_000_000L));
    }

    @Test
    void aServerWhoseHeapDoesNotHoldWhatItFetchesFails() {
        CaseResult result = result("servlet-small");

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.flow()).isNull();
        assertThat(result.reasons()).isNotEmpty();
    }
}
