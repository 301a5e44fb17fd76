package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The clocks of workers in this JVM, which are its own, whatever kernel they say it is of. */
@Timeout(60)
class PingedMachinesTests {

    private static final Kernel ANOTHER = new Kernel("another");

    private final LocalMachines local = new LocalMachines("a", "b");

    @AutoClose
    private final Machines machines = new PingedMachines(local);

    private static CompletableFuture<Message> clock(long aheadNanos, Kernel kernel) {
        return CompletableFuture.completedFuture(new Message.Clock(System.nanoTime() + aheadNanos, kernel));
    }

    @Test
    void aClockIsKnownByThePingsThatAreSentWhenItIsAskedFor() {
        AtomicInteger pings = new AtomicInteger();
        local.way((machine, question, duty) -> {
            pings.incrementAndGet();
            return clock(0, ANOTHER);
        });

        ClockOffset first = machines.offset("a");
        ClockOffset later = machines.offset("a");

        assertThat(pings).hasValue(16);
        assertThat(Math.abs(first.aheadNanos())).isLessThanOrEqualTo(first.boundNanos());
        assertThat(Math.abs(later.aheadNanos())).isLessThanOrEqualTo(later.boundNanos());
        assertThat(later.roundTripNanos()).isPositive();
        assertThat(first.boundNanos()).isPositive();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aMachineOnThisKernelHasItsClock() {
        ClockOffset same = machines.offset("a");

        assertThat(same).isEqualTo(new ClockOffset(0, 0, same.roundTripNanos()));
        assertThat(same.roundTripNanos()).isPositive();
    }

    /** As in a time namespace of its own. */
    @Test
    void aMachineOnThisKernelWhoseClockIsAheadAllTheSameIsKnownByPings() {
        long hour = Duration.ofHours(1).toNanos();
        local.way((machine, question, duty) -> clock(hour, Kernel.HERE));

        ClockOffset ahead = machines.offset("a");

        assertThat(ahead.boundNanos()).isPositive();
        assertThat(ahead.aheadNanos() - hour).isBetween(-ahead.boundNanos(), ahead.boundNanos());
    }

    @Test
    void aPingOfBeforeCountsWhileNoLaterOneIsBetter() {
        local.way((machine, question, duty) -> clock(0, ANOTHER));
        ClockOffset quick = machines.offset("a");
        local.way((machine, question, duty) -> {
            long end = System.nanoTime() + 2 * quick.roundTripNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            return clock(0, ANOTHER);
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
