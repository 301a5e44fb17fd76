package stackbench.harness.verdict.result;

import java.util.List;
import stackbench.harness.measure.ramp.OverloadReading;
import stackbench.harness.measure.ramp.StepReading;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Overload;

/** What became of more requests than a server can do, made up for tests. */
public final class SampleOverload {

    public static final Overload LOAD = new Overload(List.of(0.5, 2.0), 20, 512, 1);

    private SampleOverload() {}

    /** Make those of a server that refuses what it cannot do, and has this capacity. */
    static OverloadResult of(double capacityPerSecond) {
        double half = capacityPerSecond / 2;
        return new OverloadResult(
                capacityPerSecond,
                50,
                List.of(
                        new OverloadStep(0.5, half, half, 1, 2.5, 0.1, 0, 0, 0),
                        new OverloadStep(2, 4 * half, 1.5 * half, 0.375, 70.5, 6.25, 1_200, 3, 40),
                        new OverloadStep(0.5, half, 0.9 * half, 0.9, 30.5, 0.2, 7, 0, 1)),
                new Silence(50, 20, 1),
                1.4);
    }

    /**
     * Make the reading of one visit to a server that refuses half of what is too much, and all else is answered in 2 ms.
     *
     * @param lagMillis by which the client itself was late
     */
    public static OverloadReading reading(double capacityPerSecond, double lagMillis) {
        return reading(capacityPerSecond, lagMillis, lagMillis);
    }

    /**
     * Make such a reading.
     *
     * @param lagBelowMillis by which the client was late while there was not too much
     * @param lagAboveMillis by which it was late while there was
     */
    public static OverloadReading reading(double capacityPerSecond, double lagBelowMillis, double lagAboveMillis) {
        long half = Math.round(LOAD.stepSeconds() * capacityPerSecond / 2);
        return new OverloadReading(
                List.of(capacityPerSecond),
                50,
                List.of(
                        step(half, 0, lagBelowMillis),
                        step(4 * half, 2 * half, lagAboveMillis),
                        step(half, 0, lagBelowMillis)),
                List.of(12.0, 51.0, 0.5),
                List.of(1.4));
    }

    private static StepReading step(long due, long refused, double lagMillis) {
        BlockTimes times = new BlockTimes();
        long lagNanos = Math.round(1e6 * lagMillis);
        for (long request = refused; request < due; request++) {
            times.scheduled(2_000_000, lagNanos, lagNanos);
        }
        return new StepReading(LOAD.stepSeconds(), due, due - refused, refused, 0, 0, times.recorded());
    }
}
