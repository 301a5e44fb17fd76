package stackbench.harness.measure.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;

class CalibrationTests {

    private static final int SLOTS = 1 << 16;

    /** The least figures of some readings. Other work on the machine only adds to them. */
    private static CalibrationReading reading(int calls) {
        Calibration calibration = new Calibration(SLOTS, new Calibration.Work(calls, calls), System::nanoTime);
        List<CalibrationReading> readings =
                Stream.generate(calibration::read).limit(10).toList();
        return new CalibrationReading(
                least(readings, CalibrationReading::computeMillis), least(readings, CalibrationReading::memoryMillis));
    }

    private static double least(List<CalibrationReading> readings, ToDoubleFunction<CalibrationReading> figure) {
        return readings.stream().mapToDouble(figure).min().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 1_000, 65_536})
    void theChaseComesThroughEverySlotBeforeItComesBack(int slots) {
        int[] next = Calibration.SlotCycle.of(slots);
        BitSet seen = new BitSet();
        int at = 0;
        for (int i = 0; i < slots; i++) {
            seen.set(at);
            at = next[at];
        }

        assertThat(at).as("a whole cycle").isZero();
        assertThat(seen.cardinality()).isEqualTo(slots);
    }

    /** Both loops are really run: a compiler that left one out would take no longer for more of it. */
    @Test
    @Tag("undisturbed")
    void moreWorkTakesLonger() {
        CalibrationReading less = reading(500);
        CalibrationReading more = reading(5_000);

        assertThat(less.computeMillis()).isPositive();
        assertThat(less.memoryMillis()).isPositive();
        assertThat(more.computeMillis() / less.computeMillis()).isBetween(2.0, 50.0);
        assertThat(more.memoryMillis() / less.memoryMillis()).isBetween(2.0, 50.0);
    }

    /** Each repetition asks the clock three times; here the third of them takes a hundred times as long. */
    @Test
    void aRepetitionThatWasInterruptedDoesNotCount() {
        AtomicLong nanos = new AtomicLong();
        AtomicLong asked = new AtomicLong();
        Calibration calibration = new Calibration(
                2,
                new Calibration.Work(1, 1),
                () -> nanos.addAndGet(asked.getAndIncrement() / 3 == 2 ? 200_000_000 : 2_000_000));

        assertThat(calibration.read()).isEqualTo(new CalibrationReading(2.0, 2.0));
    }
}
