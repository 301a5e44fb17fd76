package stackbench.harness.measure.block;

import stackbench.harness.measure.cpu.LoopBusy;

/**
 * The resources that blocks of a case used, to name its bottleneck by.
 *
 * @param use of these blocks
 * @param loop the client's event loop in these blocks
 * @param outstanding requests that could be under way at once
 */
public record BottleneckInput(ResourceUse use, LoopBusy loop, int outstanding) {

    /** Add the strain of a later block. */
    public BottleneckInput plus(BottleneckInput later) {
        return new BottleneckInput(use.plus(later.use), loop.plus(later.loop), outstanding);
    }
}
