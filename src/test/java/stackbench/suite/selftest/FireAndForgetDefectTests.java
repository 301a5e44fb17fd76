package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
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

/**
 * What is lost of messages that nobody acknowledges is a figure; what is there must be what was sent, each request as a whole. Its servers
 * are its own: one that was told more than it can store is busy for a while.
 */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class FireAndForgetDefectTests {

    private static final Cell TELL = new Cell(Workload.FIRE_AND_FORGET, new Load.ClosedLoop(5, 200));

    private final DefectiveServers servers = new DefectiveServers("told_defects");

    @AutoClose
    private final DefectiveCells cells = new DefectiveCells(servers);

    FireAndForgetDefectTests() {
        servers.startInProcess(List.of(Architecture.RSOCKET));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    LOST_ROW       | required each request to be stored as a whole or not at all, actual .* in part
                    EXTRA_ROW      | under another id
                    ALTERED_ROW    | : text from character
                    UNSTORED       | requests to arrive, actual none
                    """)
    void aServerThatStoresWronglyWhatItIsToldFails(Defect defect, String name) {
        CaseResult result = told(defect);

        assertThat(result.verdict()).as("%s: %s", defect, result).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).anySatisfy(reason -> assertThat(reason).containsPattern(name));
    }

    @Test
    void aServerThatLosesWhatItIsToldPassesAndTheLossIsCounted() {
        CaseResult result = told(Defect.REFUSED);

        assertThat(result.reasons()).isEmpty();
        assertThat(result.verified().messagesLost()).isPositive();
    }

    private CaseResult told(Defect defect) {
        return cells.measure(defect, TELL, List.of(Architecture.RSOCKET), 1).getFirst();
    }
}
