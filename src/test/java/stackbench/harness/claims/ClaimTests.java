package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimTests {

    private static final String RSOCKET = "create/rsocket/threads={threads}/batch={batch}";
    private static final String SERVLET = "create/servlet/threads={threads}/batch={batch}";

    @Test
    void aClaimThatNobodyCouldCheckIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Claim("s", "p", null, null))
                .withMessageContaining("either a ratio or a reason");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Claim("s", " ", null, "b"))
                .withMessageContaining("what was published");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Source(" ", "https://example.com", List.of(), List.of()))
                .withMessageContaining("needs a name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Condition("text", "bench.write-mode", null))
                .withMessageContaining("a key with its value");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ratio(RSOCKET, SERVLET, 2.0, 1.0))
                .withMessageContaining("between 2.0 and 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ratio(RSOCKET, SERVLET, 0, 1.0))
                .withMessageContaining("between 0.0 and 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ratio(RSOCKET, "create/servlet/threads={workers}/batch={batch}", 1.0, 2.0))
                .withMessageContaining("has [{workers}], which");
    }
}
