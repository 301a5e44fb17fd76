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

/** A defect of each kind is found in the architectures that are measured only where they are asked for, and named. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class FurtherArchitectureDefectTests {

    private static final List<Architecture> DEFECTIVE = List.of(
            Architecture.SERVLET_ASYNC,
            Architecture.SERVLET_STREAMING,
            Architecture.SERVLET_JETTY,
            Architecture.SERVLET_JPA,
            Architecture.SERVLET_H2C,
            Architecture.REACTIVE_JSON,
            Architecture.REACTIVE_MONO_LIST,
            Architecture.REACTIVE_H2C,
            Architecture.REACTIVE_DATA_R2DBC,
            Architecture.RSOCKET_LISTS);

    @AutoClose
    private final DefectTrials trials = new DefectTrials("further_defects", DEFECTIVE);

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            create ; LOST_ROW       ; missing: message
            create ; EARLY_ACK      ; acknowledged before it was stored: . of 4 probes
            create ; REFUSED        ; status 503, expected 200|RSocket error 0x201: urn:stackbench:problem:database-unreachable
            list   ; OMITTED_ROW    ; as if 1 missing of 200 messages
            list   ; STALE_LIST     ; stale
            list   ; TRUNCATED_LIST ; cut short within a message
            list   ; RESET          ; after .* bytes of the body: .*Connection reset|stream reset by the server .* bytes of the body|not an HTTP/2 response: Received amount of data|connection closed by the server after .* (payloads|bytes)
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
