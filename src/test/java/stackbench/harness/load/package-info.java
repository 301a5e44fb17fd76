/**
 * Define what a load is made of: what is asked of a server, what came back, and what a protocol must be able to do. Knows
 * addresses and bytes only: neither a protocol nor how blocks are run, no server process, no database, no JUnit.
 */
@NullMarked
package stackbench.harness.load;

import org.jspecify.annotations.NullMarked;
