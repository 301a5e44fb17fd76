/** Sum up one measured block of a case: what it did, what that took of each party, and the conditions it ran under. Knows no time line and no times of exchanges. */
@NullMarked
package stackbench.harness.measure.block;

import org.jspecify.annotations.NullMarked;
