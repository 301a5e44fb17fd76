package stackbench.harness.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** A defect of each kind is found in the architectures that are measured only where they are asked for, and named. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class FurtherArchitectureDefectTests {

    private static final List<Architecture> DEFECTIVE = List.of(Architecture.SERVLET_ASYNC, Architecture.REACTIVE_JSON);

    private static final Load LOAD = new Load.ClosedLoop(5, 200);
    private static final Cell CREATE = new Cell(Workload.CREATE, LOAD);
    private static final Cell LIST = new Cell(Workload.LIST, LOAD);
    private static final Cell FIND = new Cell(Workload.FIND, new Load.ClosedLoop(5, 1));

    private static final Cell CREATE_THEN_FIND = new Cell(Workload.CREATE_THEN_FIND, new Load.ClosedLoop(5, 1));

    private final DefectiveServers servers = new DefectiveServers("further_defects");
    private final DefectiveCells cells = new DefectiveCells(servers);

    FurtherArchitectureDefectTests() {
        servers.startInProcess(DEFECTIVE);
    }

    @AfterAll
    void stop() {
        cells.close();
        servers.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    LOST_ROW       | missing: message
                    EARLY_ACK      | acknowledged before it was stored: . of 4 probes were not .* of them later
                    REFUSED        | status 503, expected 200
                    """)
    void aServerThatStoresWronglyFails(Defect defect, String name) {
        assertFound(defect, cells.measure(defect, CREATE), name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    OMITTED_ROW    | as if 1 missing of 200 messages
                    STALE_LIST     | stale
                    TRUNCATED_LIST | cut short within a message
                    RESET          | after .* bytes of the body: .*Connection reset
                    """)
    void aServerThatListsWronglyFails(Defect defect, String name) {
        assertFound(defect, cells.measure(defect, LIST), name);
    }

    @ParameterizedTest
    @CsvSource({
        "STALE_MESSAGE, stale or misdirected: required the message .* actual the message",
        "FORGED_MESSAGE, altered"
    })
    void aServerThatFindsWronglyFails(Defect defect, String name) {
        assertFound(defect, cells.measure(defect, FIND), name);
    }

    @Test
    void theSameServersPassWhileNoDefectActs() {
        for (Cell cell : List.of(CREATE, LIST, FIND, CREATE_THEN_FIND)) {
            assertThat(cells.measure(cell)).hasSize(DEFECTIVE.size() + 1).allSatisfy(result -> {
                assertThat(result.reasons()).isEmpty();
                assertThat(result.verdict()).isEqualTo(Verdict.PASS);
            });
        }
    }

    private static void assertFound(Defect defect, List<CaseResult> results, String name) {
        assertThat(results).hasSize(DEFECTIVE.size() + 1).allSatisfy(result -> {
            if (result.arm().equals(DefectiveServers.SOUND.profile())) {
                assertThat(result.reasons()).isEmpty();
            } else {
                assertThat(result.verdict()).as("%s: %s", defect, result).isEqualTo(Verdict.FAIL);
                assertThat(result.reasons())
                        .anySatisfy(reason -> assertThat(reason).containsPattern(name));
                assertThat(result.requestsPerSecond()).isNull();
            }
        });
    }
}
