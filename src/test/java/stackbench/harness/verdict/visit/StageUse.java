package stackbench.harness.verdict.visit;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a server used and held in a stage, or in a sample of it, of which there are some a second; null where not available.
 *
 * @param cpuCores CPU seconds per second, the mean of the samples
 * @param cpuCoresPeak the most of them, as rssBytes, threads and openFiles
 */
public record StageUse(
        @Nullable Double cpuCores,
        @Nullable Double cpuCoresPeak,
        @Nullable Long rssBytes,
        @Nullable Long threads,
        @Nullable Long openFiles) {

    public static final StageUse NONE = new StageUse(null, null, null, null, null);

    /** Make a sample, in which the mean is the peak. */
    public static StageUse sample(
            @Nullable Double cpuCores, @Nullable Long rssBytes, @Nullable Long threads, @Nullable Long openFiles) {
        return new StageUse(cpuCores, cpuCores, rssBytes, threads, openFiles);
    }

    /** Take samples together. */
    public static StageUse of(List<StageUse> samples) {
        OptionalDouble cores = samples.stream()
                .map(StageUse::cpuCores)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average();
        return new StageUse(
                cores.isPresent() ? (Double) cores.getAsDouble() : null,
                most(samples, StageUse::cpuCoresPeak),
                most(samples, StageUse::rssBytes),
                most(samples, StageUse::threads),
                most(samples, StageUse::openFiles));
    }

    private static <T extends Comparable<T>> @Nullable T most(
            List<StageUse> samples, Function<StageUse, @Nullable T> figure) {
        return samples.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /**
     * Take another use together with this one.
     *
     * @param part of the time that this one is of, 0 to 1
     */
    StageUse and(StageUse other, double part) {
        StageUse both = of(List.of(this, other));
        Double cores = cpuCores == null || other.cpuCores == null
                ? both.cpuCores
                : (Double) (part * cpuCores + (1 - part) * other.cpuCores);
        return new StageUse(cores, both.cpuCoresPeak, both.rssBytes, both.threads, both.openFiles);
    }

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
}
