package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Workload;

/** What a server keeps wrongly in its memory is found over the wire as it would be in a database, and named. */
@Order(2)
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class MemoryDefectTests {

    private static final List<Architecture> DEFECTIVE =
            List.of(Architecture.SERVLET_MEMORY, Architecture.REACTIVE_MEMORY, Architecture.RSOCKET_MEMORY);

    @AutoClose
    private final DefectTrials trials = new DefectTrials("memory_defects", DEFECTIVE);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            create           | LOST_ROW       | missing: message
            create           | EXTRA_ROW      | a copy of message .* under another id
            create           | ALTERED_ROW    | : text from character
            create           | UNSTORED       | actual 0: nothing of it was stored
            create           | EARLY_ACK      | acknowledged before it was stored: . of 4 probes were not .* of them later
            list             | WRITING_LIST   | required the 800 rows that were loaded to stay as they were, actual 8
            create-then-find | LATE_ROW       | required what was acknowledged to be found as it was created, actual: not so
            create-then-find | STALE_MESSAGE  | stale or misdirected: required the message .* actual the message
            create-then-find | FORGED_MESSAGE | altered
            """)
    void aServerThatIsWrongFails(Workload workload, Defect defect, String name) {
        trials.assertFound(defect, workload, name);
    }

    @Test
    void aServerThatLosesWhatIsSentToBeReadGetsNoBlock() {
        assertThat(trials.assertFound(
                        Defect.LOST_ROW,
                        DefectTrials.FIND,
                        "required the 1,000 messages that were sent to be read, actual 999: missing"))
                .allSatisfy(result -> assertThat(result.requests().sent()).isZero());
    }

    @Test
    void theSameServersPassWhileNoDefectActsAndSayWhatTheyAre() {
        assertThat(trials.assertSoundWithoutDefect())
                .isNotEmpty()
                .allSatisfy(result -> assertThat(result.notes())
                        .singleElement()
                        .asString()
                        .startsWith("it keeps messages in memory"));
    }
}
