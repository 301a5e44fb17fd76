/**
 * Measure all that is asked for: start what a run needs, visit its cells in their order, warm servers up, give every arm its turn. Does
 * not know who asks.
 */
@NullMarked
package stackbench.harness.run;

import org.jspecify.annotations.NullMarked;
