package stackbench.harness.measure.ramp;

import org.jspecify.annotations.Nullable;

/**
 * What a server took to start, and held when it was ready.
 *
 * @param seconds from its launch until it was seen to answer; the mean of several starts, as cpuSeconds
 * @param cpuSeconds that it used meanwhile; null where not available
 * @param held the most of several starts
 */
public record StartUp(double seconds, @Nullable Double cpuSeconds, StageUse held) {

    /** What it used and held meanwhile, as if it were a stage. */
    public StageUse use() {
        Double cores = cpuSeconds == null || seconds == 0 ? null : (Double) (cpuSeconds / seconds);
        return new StageUse(cores, null, held.rssBytes(), held.threads(), held.openFiles());
    }

    /**
     * Take other starts together with this one.
     *
     * @param part of all of them that this one is of, 0 to 1
     */
    StartUp and(StartUp other, double part) {
        Double cpu = cpuSeconds == null || other.cpuSeconds == null
                ? null
                : (Double) (part * cpuSeconds + (1 - part) * other.cpuSeconds);
        return new StartUp(part * seconds + (1 - part) * other.seconds, cpu, held.and(other.held, part));
    }
}
