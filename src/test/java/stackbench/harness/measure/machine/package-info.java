/** Say what machine, and what clocks, a run was measured on, and whether they stayed as they were. Knows nothing of blocks, parties and their use. */
@NullMarked
package stackbench.harness.measure.machine;

import org.jspecify.annotations.NullMarked;
