package stackbench.harness.measure.timeline;

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
        long epochMillis, @Nullable String caseId, double requestsPerSecond, SortedMap<String, PartySample> parties) {}
