/** Name those that use resources while blocks run, with their processes and what they used. Knows no clock and no block. */
@NullMarked
package stackbench.harness.measure.party;

import org.jspecify.annotations.NullMarked;
