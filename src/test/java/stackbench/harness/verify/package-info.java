/** Decide whether what servers answered is right, whatever they were asked for. Knows answers and counts, no server, no clock. */
@NullMarked
package stackbench.harness.verify;

import org.jspecify.annotations.NullMarked;
