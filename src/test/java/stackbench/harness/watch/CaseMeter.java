package stackbench.harness.watch;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.visit.Flow.FlowSeen;
import stackbench.harness.verdict.visit.StageUse;

/** A meter of what the blocks of one case use. */
public interface CaseMeter {

    /** The meter that reads nothing, for a run with {@code bench.resources=false}. */
    CaseMeter OFF = new CaseMeter() {};

    /** Begin a block; what is returned is to be told of the requests in place of the listener. */
    default ExchangeListener begin(ExchangeListener listener) {
        return listener;
    }

    /** Hear that the server is asked nothing from here on until the next block: what it uses meanwhile it uses while idle. */
    default void rests() {}

    /**
     * End the block.
     *
     * @param cpu used meanwhile
     * @param requests that succeeded meanwhile
     * @return what it used; empty if the block was not sampled
     */
    default Optional<ResourceUse> end(CpuUse cpu, long requests) {
        return Optional.empty();
    }

    /**
     * When virtual threads were pinned in the blocks of the case, by the node in which it was recorded; asked once, when
     * the case is over.
     */
    default SortedMap<Party, JvmUsage.Pins> pins() {
        return Collections.emptySortedMap();
    }

    /** What was seen of the server some times a second while the block that ended last ran; none where it was not looked for. */
    default List<UseSample> samples() {
        return List.of();
    }

    /** What was seen of the server while a reader was slow, in the block that ended last; nothing where nobody was, or nobody looked. */
    default FlowSeen flow() {
        return FlowSeen.NOTHING;
    }

    /** Forget a block that failed: nobody is to be seen at work in it any more. */
    default void cut() {}

    /**
     * What a server used and held at a moment of a block.
     *
     * @param nanos of {@link System#nanoTime}
     */
    record UseSample(long nanos, StageUse server) {}
}
