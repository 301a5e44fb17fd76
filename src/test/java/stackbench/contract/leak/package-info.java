/** Proof that buffers which are never released are reported while the contracts run. */
@NullMarked
package stackbench.contract.leak;

import org.jspecify.annotations.NullMarked;
