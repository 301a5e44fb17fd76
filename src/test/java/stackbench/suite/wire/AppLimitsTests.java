package stackbench.suite.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackbench.app.message.MessageLimits;
import stackbench.harness.config.servers.AppLimits;

/** What the configuration takes for the limits of the app are the app's limits. */
class AppLimitsTests {

    @Test
    void aBatchIsAsLargeAsTheAppAllows() {
        assertThat(AppLimits.BATCH_MESSAGES).isEqualTo(MessageLimits.BATCH_MESSAGES);
        assertThat(AppLimits.BODY_BYTES).isEqualTo(MessageLimits.BODY_BYTES);
    }
}
