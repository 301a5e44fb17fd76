package stackbench.harness.watch;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.verify.CallsMade;
import stackbench.harness.verify.Verification;

/**
 * Looks at how late the process behind a server was in each block of a case, be it a service or the network before its database, and at
 * whether the server asked it at all.
 */
public final class DownstreamWatch {

    private final Supplier<Optional<LatenessSeen>> told;
    private Optional<LatenessSeen> begun = Optional.empty();
    private @Nullable LatenessSeen seen = LatenessSeen.NONE;

    /** @param told of all answers since the start of the service; empty where there is none, or none that tells */
    public DownstreamWatch(Supplier<Optional<LatenessSeen>> told) {
        this.told = told;
    }

    /** Begin a block. */
    public void begin() {
        begun = told.get();
    }

    /** End the block, in which so many requests succeeded: no fewer answers of the service can have led to them. */
    public Verification end(long succeeded) {
        Optional<LatenessSeen> ended = told.get();
        if (begun.isEmpty() || ended.isEmpty()) {
            seen = null;
            return Verification.NONE;
        }
        LatenessSeen ofBlock = ended.get().since(begun.get());
        seen = seen == null ? null : seen.plus(ofBlock);
        return CallsMade.verify(ofBlock.answers(), succeeded);
    }

    /** How late it was in all blocks; null where that is not known of each. */
    public @Nullable LatenessSeen seen() {
        return seen;
    }
}
