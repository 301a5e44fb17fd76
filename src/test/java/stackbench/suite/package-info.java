/**
 * The suite that measures stackbench's own servers: all that is special about messages and calls. It is a client of the harness, which knows
 * nothing of it.
 */
@NullMarked
package stackbench.suite;

import org.jspecify.annotations.NullMarked;
