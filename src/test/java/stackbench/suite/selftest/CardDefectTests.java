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

/** What a card service does wrongly is found through the front that asks it, whatever way it asks and wherever cards are kept. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class CardDefectTests {

    private static final List<Architecture> FRONTS = List.of(
            Architecture.CARD_WEBCLIENT,
            Architecture.CARD_RSOCKET,
            Architecture.CARD_VIRTUAL,
            Architecture.CARD_GRPC,
            Architecture.CARD_WEBCLIENT_BYTES,
            Architecture.CARD_VIRTUAL_BYTES,
            Architecture.CARD_WEBCLIENT_MEMORY,
            Architecture.CARD_RSOCKET_MEMORY,
            Architecture.CARD_VIRTUAL_MEMORY);

    @AutoClose
    private final DefectTrials trials = new DefectTrials("card_defects", FRONTS);

    @ParameterizedTest
    @CsvSource({
        "STALE_MESSAGE, stale or misdirected: required the message .* actual the message",
        "FORGED_MESSAGE, altered"
    })
    void aCardServiceThatFindsWronglyFails(Defect defect, String name) {
        trials.assertFound(defect, DefectTrials.FIND, name);
    }

    @Test
    void cardsThatAreNotStoredAreMissedBeforeTheFirstBlock() {
        try (DefectTrials inMemory = new DefectTrials("card_losses", List.of(Architecture.CARD_RSOCKET_MEMORY))) {
            assertThat(inMemory.assertFound(
                            Defect.LOST_ROW,
                            DefectTrials.FIND,
                            "required the 1,000 messages that were sent to be read, actual 999: missing"))
                    .allSatisfy(result -> assertThat(result.requests().sent()).isZero());
        }
    }

    /** Of those with a database, a statement for each request is required too, and that the rows stay as they were. */
    @Test
    void theSameServersPassWhileNoDefectActs() {
        trials.assertSound(DefectTrials.FIND);
    }
}
