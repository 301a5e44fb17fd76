package stackbench.harness.measure.flow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was seen of a server while somebody read slowly.
 *
 * @param before just before the request, after a collection; null where nobody could look
 * @param samples some a second, in the order of time
 * @param live while the reader was still slow, after a collection; null where that time was over before
 */
public record FlowSeen(
        @Nullable FlowSample before,
        List<FlowSample> samples,
        @Nullable FlowSample live) {

    public static final FlowSeen NOTHING = new FlowSeen(null, List.of(), null);

    public FlowSeen {
        samples = List.copyOf(samples);
    }
}
