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

/** What a server keeps wrongly in its memory is found over the wire as it would be in a database, and named. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class MemoryDefectTests {

    private static final List<Architecture> DEFECTIVE =
            List.of(Architecture.SERVLET_MEMORY, Architecture.REACTIVE_MEMORY, Architecture.RSOCKET_MEMORY);

    private static final Load LOAD = new Load.ClosedLoop(5, 200);
    private static final Cell CREATE = new Cell(Workload.CREATE, LOAD);
    private static final Cell LIST = new Cell(Workload.LIST, LOAD);
    private static final Cell FIND = new Cell(Workload.FIND, new Load.ClosedLoop(5, 1));

    private static final Cell CREATE_THEN_FIND = new Cell(Workload.CREATE_THEN_FIND, new Load.ClosedLoop(5, 1));

    private final DefectiveServers servers = new DefectiveServers("memory_defects");
    private final DefectiveCells cells = new DefectiveCells(servers);

    MemoryDefectTests() {
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
                    EXTRA_ROW      | a copy of message .* under another id
                    ALTERED_ROW    | : text from character
                    UNSTORED       | actual 0: nothing of it was stored
                    EARLY_ACK      | acknowledged before it was stored: . of 4 probes were not .* of them later
                    """)
    void aServerThatStoresWronglyFails(Defect defect, String name) {
        assertFound(defect, cells.measure(defect, CREATE), name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    LATE_ROW       | required what was acknowledged to be found as it was created, actual: not so
                    STALE_MESSAGE  | stale or misdirected: required the message .* actual the message
                    FORGED_MESSAGE | altered
                    """)
    void aServerThatDoesNotFindWhatItAcknowledgedFails(Defect defect, String name) {
        assertFound(defect, cells.measure(defect, CREATE_THEN_FIND), name);
    }

    /** What it brings into the store is by an author of whom nobody asks for a list. */
    @Test
    void aListThatWritesFails() {
        assertFound(
                Defect.WRITING_LIST,
                cells.measure(Defect.WRITING_LIST, LIST),
                "required the 800 rows that were loaded to stay as they were, actual 8");
    }

    @Test
    void aServerThatLosesWhatIsSentToBeReadGetsNoBlock() {
        List<CaseResult> results = cells.measure(Defect.LOST_ROW, FIND);

        assertFound(
                Defect.LOST_ROW, results, "required the 1,000 messages that were sent to be read, actual 999: missing");
        assertThat(ofDefective(results))
                .allSatisfy(result -> assertThat(result.requests().sent()).isZero());
    }

    @Test
    void theSameServersPassWhileNoDefectActsAndSayWhatTheyAre() {
        for (Cell cell : List.of(CREATE, LIST, FIND, CREATE_THEN_FIND)) {
            List<CaseResult> results = cells.measure(cell);

            assertThat(results).hasSize(4).allSatisfy(result -> {
                assertThat(result.reasons()).isEmpty();
                assertThat(result.verdict()).isEqualTo(Verdict.PASS);
            });
            assertThat(ofDefective(results))
                    .allSatisfy(result -> assertThat(result.notes())
                            .singleElement()
                            .asString()
                            .startsWith("it keeps messages in memory"));
        }
    }

    private static void assertFound(Defect defect, List<CaseResult> results, String name) {
        assertThat(results.stream().filter(result -> result.architecture().equals(DefectiveServers.SOUND.profile())))
                .singleElement()
                .satisfies(sound -> assertThat(sound.reasons()).isEmpty());
        assertThat(ofDefective(results)).hasSize(3).allSatisfy(result -> {
            assertThat(result.verdict()).as("%s: %s", defect, result).isEqualTo(Verdict.FAIL);
            assertThat(result.reasons()).anySatisfy(reason -> assertThat(reason).containsPattern(name));
            assertThat(result.requestsPerSecond()).isNull();
        });
    }

    private static List<CaseResult> ofDefective(List<CaseResult> results) {
        return results.stream()
                .filter(result ->
                        Architecture.of(result.architecture()).orElseThrow().keepsInMemory())
                .toList();
    }
}
