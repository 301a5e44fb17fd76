package stackbench.harness.measure.limit;

import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;

/**
 * How much of a limit was in use, seen a few times in each block: sums over the samples.
 *
 * @param most that there could be
 * @param full samples in which more was wanted than there is, in use and waited for together
 * @param used in all samples; null where that cannot be seen
 * @param waiting in all samples; null where that cannot be seen
 */
public record LimitUse(
        long most,
        long samples,
        long full,
        @Nullable Long used,
        @Nullable Long waiting) {

    /** Make what one sample shows. */
    static LimitUse of(LimitReading reading) {
        return new LimitUse(reading.most(), 1, reading.isFull() ? 1 : 0, reading.used(), reading.waiting());
    }

    /** Add what was seen in other blocks, of servers with the same limit. */
    LimitUse plus(LimitUse other) {
        return new LimitUse(
                most,
                samples + other.samples,
                full + other.full,
                Sums.sum(used, other.used),
                Sums.sum(waiting, other.waiting));
    }

    /** The part of the samples that found it full, 0 to 1. */
    public double fullShare() {
        return (double) full / samples;
    }

    /** How much of it was in use on average; null where that cannot be seen. */
    public @Nullable Double meanUsed() {
        return used == null ? null : (Double) ((double) used / samples);
    }

    /** How many requests waited for some of it on average; null where that cannot be seen. */
    public @Nullable Double meanWaiting() {
        return waiting == null ? null : (Double) ((double) waiting / samples);
    }
}
