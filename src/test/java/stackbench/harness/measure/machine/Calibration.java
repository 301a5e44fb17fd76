package stackbench.harness.measure.machine;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/**
 * Two loops of a fixed amount of work, one bound by arithmetic and one by memory. They tell a machine that changes from servers
 * that do. A repetition of either takes some milliseconds. They take 32 MiB, once, and up to a second to get ready, since what
 * must be timed is compiled code.
 */
public final class Calibration {

    private static final int SLOTS = (32 << 20) / Integer.BYTES;
    private static final int REPETITIONS = 5;
    private static final int WARM_UP_REPETITIONS = 20;

    /**
     * The number of steps in a call: so few that the loops are compiled as methods, after calls, and not in the middle of one.
     */
    private static final int STEPS = 500;

    private static final double NANOS = 1e6;

    private final int[] next;
    private final Work work;
    private final LongSupplier nanoTime;
    private long computed = 88_172_645_463_325_252L; // any number but 0
    private long slot;

    /** The numbers of calls in one repetition, each of {@value #STEPS} steps. */
    record Work(int computeCalls, int memoryCalls) {}

    /**
     * The holder of the machine's loops. They are made ready when first asked for, once for a JVM, in which many runs may
     * follow each other.
     */
    private static final class Loops {
        private static final Calibration OF_MACHINE = new Calibration(SLOTS, new Work(4_000, 100), System::nanoTime);
    }

    /** The loops by which this machine is judged. */
    public static Calibration ofMachine() {
        return Loops.OF_MACHINE;
    }

    Calibration(int slots, Work work, LongSupplier nanoTime) {
        this.next = SlotCycle.of(slots);
        this.work = work;
        this.nanoTime = nanoTime;
        for (int i = 0; i < WARM_UP_REPETITIONS; i++) {
            repeatCompute();
            repeatChase();
        }
    }

    /** Do the work now and take the medians of {@value #REPETITIONS} repetitions, which leave out what was only interrupted. */
    public synchronized CalibrationReading read() {
        double[] compute = new double[REPETITIONS];
        double[] memory = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            long began = nanoTime.getAsLong();
            repeatCompute();
            long half = nanoTime.getAsLong();
            repeatChase();
            memory[i] = (nanoTime.getAsLong() - half) / NANOS;
            compute[i] = (half - began) / NANOS;
        }
        return new CalibrationReading(median(compute), median(memory));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    // What a loop computes stays in a field, else the compiler leaves it out; each repetition goes on where the last
    // one stopped, else the chase would find its slots in a cache.

    private void repeatCompute() {
        computed = repeat(work.computeCalls, Calibration::shifted, computed);
    }

    private void repeatChase() {
        slot = repeat(work.memoryCalls, this::chased, slot);
    }

    private static long repeat(int calls, LongUnaryOperator loop, long from) {
        long value = from;
        for (int i = 0; i < calls; i++) {
            value = loop.applyAsLong(value);
        }
        return value;
    }

    /**
     * Do one call of the arithmetic loop, in which each step needs the one before. It is the generator of G. Marsaglia,
     * Xorshift RNGs, Journal of Statistical Software 8 (14), 2003.
     */
    private static long shifted(long from) {
        long x = from;
        for (int i = 0; i < STEPS; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }

    private long chased(long from) {
        int at = (int) from;
        for (int i = 0; i < STEPS; i++) {
            at = next[at];
        }
        return at;
    }

    /**
     * The time that the machine took for a fixed amount of work, see {@link Calibration}. When it changes, the machine does.
     *
     * @param computeMillis of arithmetic in registers: clock rate, and processors shared with others
     * @param memoryMillis of dependent reads beyond the caches nearest to a core: those further away, memory, and who else uses them
     */
    public record CalibrationReading(double computeMillis, double memoryMillis) {}

    /**
     * Slots of which each names the next, in an order that no prefetcher guesses, all of them in one cycle.
     *
     * <p>By Sattolo's algorithm (S. Sattolo, An algorithm to generate a random cyclic permutation, Information Processing Letters 22,
     * 1986): a shuffle that never leaves a slot where it is. One that may would fall into cycles of any length, of which a short one
     * fits into a cache.
     */
    static final class SlotCycle {

        private SlotCycle() {}

        /** Make the cycle of so many slots, the same one on every machine. */
        static int[] of(int slots) {
            int[] next = new int[slots];
            for (int i = 0; i < slots; i++) {
                next[i] = i;
            }
            SplittableRandom random = new SplittableRandom(1);
            for (int i = slots - 1; i > 0; i--) {
                int other = random.nextInt(i);
                int kept = next[i];
                next[i] = next[other];
                next[other] = kept;
            }
            return next;
        }
    }
}
