/**
 * Writes down the exchanges of a block, of one whose load changes by stage or step, and reads what each of these gave. Does not know
 * how a case is run.
 */
@NullMarked
package stackbench.harness.cases.ramp;

import org.jspecify.annotations.NullMarked;
