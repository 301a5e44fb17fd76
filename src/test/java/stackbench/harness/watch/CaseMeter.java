package stackbench.harness.watch;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.cpu.CpuUse;

/** A meter of what the blocks of one case use. */
public interface CaseMeter {

    /** The meter that reads nothing, for a run with {@code bench.resources=false}. */
    CaseMeter OFF = new CaseMeter() {};

    /** Begin a block; what is returned is to be told of the requests in place of the listener. */
    default ExchangeListener begin(ExchangeListener listener) {
        return listener;
    }

    /**
     * End the block.
     *
     * @param cpu used meanwhile
     * @param requests that succeeded meanwhile
     * @return what it used; empty where nobody looked
     */
    default Optional<ResourceUse> end(CpuUse cpu, long requests) {
        return Optional.empty();
    }

    /** How often a virtual thread of the server was pinned in the blocks of the case; asked once, when it is over. */
    default Optional<Long> pins() {
        return Optional.empty();
    }

    /** What was seen of the server some times a second while the block that ended last ran; none where it was not looked for. */
    default List<UseSample> samples() {
        return List.of();
    }

    /** Forget a block that failed: nobody is to be seen at work in it any more. */
    default void cut() {}
}
