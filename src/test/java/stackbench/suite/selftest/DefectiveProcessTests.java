package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** A process that ends, or never gets ready, fails its case with its exit status or the limit, and its last words. */
@TestInstance(Lifecycle.PER_CLASS)
@Tag("thorough")
@Timeout(240)
class DefectiveProcessTests {

    private static final Load LOAD = new Load.ClosedLoop(5, 20);
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final DefectiveServers servers = new DefectiveServers("defective_processes");

    @AutoClose
    private final DefectiveCells cells = new DefectiveCells(servers);

    @TempDir
    private Path directory;

    DefectiveProcessTests() {
        servers.startSound();
    }

    @ParameterizedTest
    @CsvSource({"servlet, create", "rsocket, list"})
    void aServerThatExitsHalfWayFailsWithItsStatusAndItsLastLines(Architecture architecture, Workload workload) {
        servers.fork(architecture, Defect.EXIT, directory, LIMIT);

        CaseResult result = measureBeside(architecture, workload);

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons().getFirst())
                .contains("The server " + architecture + " exited with status 3", "a planted defect ends this process");
        assertThat(result.requests().succeeded()).isPositive();
        assertThat(result.requestsPerSecond()).isNull();
    }

    @Test
    void aServerThatNeverGetsReadyFailsWithTheLimitAndItsLastLines() {
        servers.fork(Architecture.REACTIVE, Defect.NEVER_READY, directory, Duration.ofSeconds(3));

        CaseResult result = measureBeside(Architecture.REACTIVE, Workload.CREATE);

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons().getFirst())
                .contains(
                        "The server reactive is not ready: required within 3 s, actual it reported no port",
                        "the last lines of");
        assertThat(result.requests().succeeded()).isZero();
    }

    @Test
    void aServerWhoseHeapIsFullOfGarbageIsNoMeasurementOfItsArchitecture() {
        cells.watch();
        servers.fork(Architecture.SERVLET, Defect.GARBAGE, directory, LIMIT);

        CaseResult result = cells.measure(new Cell(Workload.LIST, LOAD), List.of(Architecture.SERVLET), 2)
                .getFirst();

        assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .anySatisfy(reason -> assertThat(reason)
                        .contains(
                                "required a server that collects garbage for at most 25% of the time, actual ",
                                "bench.server.heap"));
        assertThat(result.requestsPerSecond()).isNull();
    }

    private CaseResult measureBeside(Architecture defective, Workload workload) {
        List<CaseResult> results =
                cells.measure(new Cell(workload, LOAD), List.of(DefectiveServers.SOUND, defective), 1);
        assertThat(results.getFirst().verdict()).as(results.toString()).isEqualTo(Verdict.PASS);
        return results.getLast();
    }
}
