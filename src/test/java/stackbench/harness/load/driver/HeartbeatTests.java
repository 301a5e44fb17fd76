package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeartbeatTests {

    private static final long SECOND = 1_000_000_000;

    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - SECOND);
    private final LoopDriver.Heartbeat heart = new LoopDriver.Heartbeat(clock::get);

    private void beatAfter(double seconds) {
        clock.addAndGet(Math.round(seconds * SECOND));
        heart.beat();
    }

    @Test
    void aClientThatIsHeldUpNowAndThenGoesOn() {
        beatAfter(0.1);
        beatAfter(4.9);
        beatAfter(0.1);

        assertThat(heart.standstill()).isEmpty();
    }

    @Test
    void aClientThatWasStoppedIsFoundAlsoWhenItHasGoneOnSince() {
        beatAfter(30);
        beatAfter(0.1);

        assertThat(heart.standstill())
                .get()
                .hasToString(
                        "stackbench.harness.load.ClientFaultException: the client stood still for 30.0 s in a block");
    }

    @Test
    void aClientThatHasNotBeatenSinceIsFound() {
        beatAfter(0.1);
        clock.addAndGet(6 * SECOND);

        assertThat(heart.standstill()).isPresent();
    }
}
