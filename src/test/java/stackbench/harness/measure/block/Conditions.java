package stackbench.harness.measure.block;

import java.util.List;
import stackbench.harness.measure.cpu.LoopBusy;
import stackbench.harness.measure.machine.Moment;

/**
 * The circumstances under which the blocks of a case ran.
 *
 * @param loop the client's event loop, over all measured blocks
 * @param breaks clocks and servers that did not go on as they were, see {@link Moment#breaksUntil}, and what kept the case from
 *     being measured to its end though its server is not at fault
 */
public record Conditions(LoopBusy loop, List<String> breaks) {

    public static final Conditions NONE = new Conditions(LoopBusy.NONE, List.of());
}
