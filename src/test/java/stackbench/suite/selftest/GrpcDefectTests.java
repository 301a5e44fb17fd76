package stackbench.suite.selftest;

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
import stackbench.harness.plan.Workload;

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
            create ; LOST_ROW       ; missing: message
            create ; EXTRA_ROW      ; under another id
            create ; ALTERED_ROW    ; : text from character
            create ; UNSTORED       ; actual 0: nothing of it was stored
            create ; EARLY_ACK      ; acknowledged before it was stored: . of 4 probes
            create ; REFUSED        ; status 503, expected 200
            list   ; OMITTED_ROW    ; actual 199: 1 missing|as if 1 missing of 200 messages
            list   ; REPEATED_ROW   ; actual 201: 1 too many|as if 1 too many of 200 messages
            list   ; STALE_LIST     ; stale
            list   ; FORGED_LIST    ; altered
            list   ; CACHED_LIST    ; per request, actual 0.00
            list   ; WRITING_LIST   ; to stay as they were, actual 8
            list   ; HALF_LIST      ; actual 100: 100 missing|as if [0-9]+ missing of 200 messages
            list   ; TRUNCATED_LIST ; cut short within a message
            list   ; FAILED_LIST    ; status 500, expected 200
            list   ; RESET          ; stream reset by the server \\(CANCEL\\) after .* bytes of the body
            find   ; STALE_MESSAGE  ; stale or misdirected: required the message .* actual the message
            find   ; FORGED_MESSAGE ; altered
            """)
    void aServerThatIsWrongFails(Workload workload, Defect defect, String name) {
        trials.assertFound(defect, workload, name);
    }

    @Test
    void theSameServersPassWhileNoDefectActs() {
        trials.assertSoundWithoutDefect();
    }
}
