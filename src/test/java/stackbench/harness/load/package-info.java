/**
 * Make the messages, send them and read the answers as fast as one event loop can. Knows addresses and bytes only: no
 * server process, no database, no JUnit.
 */
@NullMarked
package stackbench.harness.load;

import org.jspecify.annotations.NullMarked;
