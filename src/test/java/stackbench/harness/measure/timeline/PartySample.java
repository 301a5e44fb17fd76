package stackbench.harness.measure.timeline;

import org.jspecify.annotations.Nullable;

/**
 * What one party used and held in a sample of a time line; null where not available.
 *
 * @param cpuCores CPU seconds per second since the sample before
 * @param rssBytes resident memory, of several processes with what they share counted once
 */
public record PartySample(
        @Nullable Double cpuCores,
        @Nullable Long rssBytes,
        @Nullable Long threads,
        @Nullable Long openFiles) {}
