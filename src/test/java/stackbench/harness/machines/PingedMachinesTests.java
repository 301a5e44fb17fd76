package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The clocks of workers in this JVM, which are its own. */
@Timeout(60)
class PingedMachinesTests {

    private final LocalMachines local = new LocalMachines("a", "b");

    @AutoClose
    private final Machines machines = new PingedMachines(local);

    @Test
    void aClockIsKnownByThePingsThatAreSentWhenItIsAskedFor() {
        AtomicInteger pings = new AtomicInteger();
        local.way((machine, question, duty) -> {
            pings.incrementAndGet();
            return duty.answer(question);
        });

        ClockOffset first = machines.offset("a");
        ClockOffset later = machines.offset("a");

        assertThat(pings).hasValue(16);
        assertThat(Math.abs(first.aheadNanos())).isLessThanOrEqualTo(first.boundNanos());
        assertThat(Math.abs(later.aheadNanos())).isLessThanOrEqualTo(later.boundNanos());
        assertThat(later.roundTripNanos()).isPositive();
    }

    @Test
    void aPingOfBeforeCountsWhileNoLaterOneIsBetter() {
        ClockOffset quick = machines.offset("a");
        local.way((machine, question, duty) -> {
            long end = System.nanoTime() + 2 * quick.roundTripNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            return duty.answer(question);
        });

        ClockOffset afterSlowOnes = machines.offset("a");

        assertThat(afterSlowOnes.roundTripNanos()).isGreaterThanOrEqualTo(2 * quick.roundTripNanos());
        assertThat(afterSlowOnes.boundNanos())
                .as("it drifts, and half of the slow ones is more")
                .isBetween(quick.boundNanos(), quick.roundTripNanos());
    }

    @Test
    void aMachineThatIsLostOrAnswersSomethingElseHasNoClock() {
        local.lose("b", "no heartbeat for 3 s");
        assertThatExceptionOfType(MachineLostException.class)
                .isThrownBy(() -> machines.offset("b"))
                .withMessage("machine b: no heartbeat for 3 s");

        local.way((machine, question, duty) -> CompletableFuture.completedFuture(new Message.Done()));
        assertThatExceptionOfType(MachineLostException.class)
                .isThrownBy(() -> machines.offset("a"))
                .withMessage("machine a: it answered a ping by Done[]");
    }
}
