package stackbench.harness.watch;

import stackbench.harness.measure.ramp.StageUse;

/**
 * What a server used and held at a moment of a block.
 *
 * @param nanos of {@link System#nanoTime}
 */
public record UseSample(long nanos, StageUse server) {}
