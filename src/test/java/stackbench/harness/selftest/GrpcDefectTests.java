package stackbench.harness.selftest;

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

/** A defect of each kind that a store can have is found over gRPC, and named. What cuts a stream of HTTP/2 short is planted in {@code servlet-h2c}. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class GrpcDefectTests {

    private final DefectTrials trials =
            new DefectTrials("grpc_defects", List.of(Architecture.GRPC, Architecture.GRPC_LISTS));

    @AfterAll
    void stop() {
        trials.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    LOST_ROW  ; missing: message
                    EARLY_ACK ; acknowledged before it was stored: . of 4 probes
                    REFUSED   ; status 503, expected 200
                    """)
    void aServerThatStoresWronglyFails(Defect defect, String name) {
        trials.assertFound(defect, DefectTrials.CREATE, name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    OMITTED_ROW ; actual 199: 1 missing|as if 1 missing of 200 messages
                    STALE_LIST  ; stale
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
