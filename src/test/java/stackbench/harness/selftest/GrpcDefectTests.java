package stackbench.harness.selftest;

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

/** A defect of each kind is found over gRPC, in streams of messages and in lists that are one message, and named. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class GrpcDefectTests {

    @AutoClose
    private final DefectTrials trials =
            new DefectTrials("grpc_defects", List.of(Architecture.GRPC, Architecture.GRPC_LISTS));

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    LOST_ROW    ; missing: message
                    EXTRA_ROW   ; under another id
                    ALTERED_ROW ; : text from character
                    UNSTORED    ; actual 0: nothing of it was stored
                    EARLY_ACK   ; acknowledged before it was stored: . of 4 probes
                    REFUSED     ; status 503, expected 200
                    """)
    void aServerThatStoresWronglyFails(Defect defect, String name) {
        trials.assertFound(defect, DefectTrials.CREATE, name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    OMITTED_ROW    ; actual 199: 1 missing|as if 1 missing of 200 messages
                    REPEATED_ROW   ; actual 201: 1 too many|as if 1 too many of 200 messages
                    STALE_LIST     ; stale
                    FORGED_LIST    ; altered
                    CACHED_LIST    ; per request, actual 0.00
                    WRITING_LIST   ; to stay as they were, actual 8
                    HALF_LIST      ; actual 100: 100 missing|as if [0-9]+ missing of 200 messages
                    TRUNCATED_LIST ; cut short within a message
                    FAILED_LIST    ; status 500, expected 200
                    RESET          ; stream reset by the server \\(CANCEL\\) after .* bytes of the body
                    """)
    void aServerThatListsWronglyFails(Defect defect, String name) {
        trials.assertFound(defect, DefectTrials.LIST, name);
    }

    @ParameterizedTest
    @CsvSource({
        "STALE_MESSAGE, stale or misdirected: required the message .* actual the message",
        "FORGED_MESSAGE, altered"
    })
    void aServerThatFindsWronglyFails(Defect defect, String name) {
        trials.assertFound(defect, DefectTrials.FIND, name);
    }

    @Test
    void theSameServersPassWhileNoDefectActs() {
        trials.assertSoundWithoutDefect();
    }
}
