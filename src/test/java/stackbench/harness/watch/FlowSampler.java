package stackbench.harness.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.flow.FlowSample;
import stackbench.harness.measure.flow.FlowSeen;
import stackbench.harness.measure.jvm.JvmProbe;

/** Takes samples of what one server holds and has fetched while a reader is slow; none where there is no JVM to ask. */
final class FlowSampler {

    /** The part of the slow time after which a collection shows what of the heap is live: late, and surely before its end. */
    private static final double COLLECTED_AFTER = 0.75;

    private final Optional<JvmProbe> jvm;
    private final long collectAtNanos;
    private final List<FlowSample> samples = new ArrayList<>();
    private final @Nullable FlowSample before;
    private @Nullable FlowSample live;

    /** Begin to look at a server of which nothing was asked yet. */
    FlowSampler(Optional<JvmProbe> jvm, Duration slow) {
        this.jvm = jvm;
        this.before = jvm.flatMap(JvmProbe::liveFlow).orElse(null);
        this.collectAtNanos = System.nanoTime() + Math.round(COLLECTED_AFTER * slow.toNanos());
    }

    /** Take a sample. */
    void sample() {
        if (live == null && System.nanoTime() - collectAtNanos >= 0) {
            live = jvm.flatMap(JvmProbe::liveFlow).orElse(null);
            Optional.ofNullable(live).ifPresent(samples::add);
        } else {
            jvm.flatMap(JvmProbe::flow).ifPresent(samples::add);
        }
    }

    FlowSeen seen() {
        return new FlowSeen(before, samples, live);
    }
}
