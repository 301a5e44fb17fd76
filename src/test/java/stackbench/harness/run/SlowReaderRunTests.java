package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
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

    /** In 3 s at 1,000 a second, however late the first came. */
    private static final long MOST_READ = 3_100;

    @TempDir
    private static Path directory;

    private RunResult run;

    @BeforeAll
    void measure() {
        run = WholeRun.asShipped(directory, """
                bench.architectures=servlet,reactive,reactive-json,reactive-jdbc,portions,rsocket,servlet-small
                bench.variant.portions.of=reactive-jdbc
                bench.variant.portions.fetch-size=256
                bench.variant.servlet-small.of=servlet
                bench.variant.servlet-small.heap=64m
                bench.workloads=list
                bench.only=list/*/slow-reader=1000/*
                bench.batch-sizes=1
                bench.slow-reader=%d@1000:3s
                bench.text-characters=2400""".formatted(MESSAGES));
    }

    private Flow flow(String arm) {
        CaseResult result = WholeRun.of(arm, run);
        assertThat(result.passed()).as(result.reasons().toString()).isTrue();
        return Objects.requireNonNull(result.flow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive-jdbc"})
    void aServerThatFetchesAllBeforeItAnswersIsNamed(String arm) {
        Flow flow = flow(arm);

        assertThat(flow.buffers()).isTrue();
        assertThat(flow.whileSlow().getLast().messagesRead()).isLessThanOrEqualTo(MOST_READ);
        Optional.ofNullable(
                        flow.heapOfAnswerBytes()) // none where the collection took until the reader was slow no more
                .ifPresent(live -> assertThat(live)
                        .as("its messages are live while it is read")
                        .isGreaterThan(20_000_000L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reactive", "reactive-json", "portions", "rsocket"})
    void aServerThatWaitsForItsReaderIsNot(String arm) {
        Flow flow = flow(arm);

        assertThat(flow.buffers()).as(flow.toString()).isFalse();
        assertThat(flow.whileSlow().getLast().messagesRead()).isLessThanOrEqualTo(MOST_READ);
        Optional.ofNullable(flow.heapOfAnswerBytes())
                .ifPresent(live -> assertThat(live).isLessThan(20_000_000L));
    }

    @Test
    void aServerWhoseHeapDoesNotHoldWhatItFetchesFails() {
        CaseResult result = WholeRun.of("servlet-small", run);

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.flow()).isNull();
        assertThat(result.reasons()).isNotEmpty();
    }
}
