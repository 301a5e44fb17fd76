package stackbench.harness.measure;

import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * What happened in about a second of a run.
 *
 * @param epochMillis when it ended
 * @param caseId whose block ran then; null between blocks
 * @param requestsPerSecond completed and verified, of those that began in measured windows, over the real time since the sample before
 * @param parties by name: {@code client}, {@code database}, {@code server/<architecture>}
 */
public record TimeLineSample(
        long epochMillis, @Nullable String caseId, double requestsPerSecond, SortedMap<String, Party> parties) {

    /**
     * What one party used and held; null where not available.
     *
     * @param cpuCores CPU seconds per second since the sample before
     * @param rssBytes see {@link PartyUsage#rssBytes}
     */
    public record Party(
            @Nullable Double cpuCores,
            @Nullable Long rssBytes,
            @Nullable Long threads,
            @Nullable Long openFiles) {}
}
