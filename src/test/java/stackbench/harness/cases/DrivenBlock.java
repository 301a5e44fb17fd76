package stackbench.harness.cases;

import stackbench.harness.load.BlockOutcome;
import stackbench.harness.measure.cpu.CpuUse;

/** A block as the driver left it: what became of its requests, and the CPU time that it took. */
record DrivenBlock(BlockOutcome outcome, CpuUse cpu) {

    double seconds() {
        return outcome.window().toNanos() / 1e9;
    }
}
