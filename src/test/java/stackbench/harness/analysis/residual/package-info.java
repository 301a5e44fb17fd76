/** Residual effects: what an arm leaves behind for the one after it in the same round. */
@NullMarked
package stackbench.harness.analysis.residual;

import org.jspecify.annotations.NullMarked;
