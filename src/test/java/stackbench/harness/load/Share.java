package stackbench.harness.load;

/**
 * The part of a load that one of several machines drives. The parts of all machines are the whole load.
 *
 * @param ordinal of the machine, counted from 0
 * @param machines of the load, this one among them
 */
public record Share(int ordinal, int machines) {

    /** All of the load, driven by one machine. */
    public static final Share WHOLE = new Share(0, 1);

    public Share {
        if (ordinal < 0 || ordinal >= machines) {
            throw new IllegalArgumentException("machine %d of %d does not exist".formatted(ordinal, machines));
        }
    }

    /** Whether this is all of the load. */
    public boolean isWhole() {
        return machines == 1;
    }

    /** Return this machine's part of a number of threads, connections or users. Parts differ by one at most; the first machines have the larger ones. */
    public int of(int total) {
        return total / machines + (ordinal < total % machines ? 1 : 0);
    }

    /**
     * Return this machine's part of what every machine needs one of.
     *
     * @throws IllegalArgumentException if there are more machines than that
     */
    int ofAtLeastOne(int total, String what) {
        if (total < machines) {
            throw new IllegalArgumentException(
                    "%d %s cannot be divided among %d machines: each needs one".formatted(total, what, machines));
        }
        return of(total);
    }
}
