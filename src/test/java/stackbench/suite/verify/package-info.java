/** Decide whether what servers answered and stored is what was sent. Knows messages and answers, no server, no clock. */
@NullMarked
package stackbench.suite.verify;

import org.jspecify.annotations.NullMarked;
