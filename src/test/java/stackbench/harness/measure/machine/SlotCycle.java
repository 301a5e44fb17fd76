package stackbench.harness.measure.machine;

import java.util.SplittableRandom;

/**
 * Slots of which each names the next, in an order that no prefetcher guesses, all of them in one cycle.
 *
 * <p>By Sattolo's algorithm (S. Sattolo, An algorithm to generate a random cyclic permutation, Information Processing Letters 22,
 * 1986): a shuffle that never leaves a slot where it is. One that may would fall into cycles of any length, of which a short one
 * fits into a cache.
 */
final class SlotCycle {

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
