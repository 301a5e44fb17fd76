package stackbench.harness.cases;

import java.util.function.Supplier;
import stackbench.harness.load.BlockOutcome;

/** Stands around the load of a block, without what is verified before and after it. */
@FunctionalInterface
public interface LoadWatch {

    LoadWatch NOBODY = Supplier::get;

    /** Have the load be driven, and return what came of it. */
    BlockOutcome over(Supplier<BlockOutcome> load);
}
