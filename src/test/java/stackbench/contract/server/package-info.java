/** Run the servers the contract is tried on, once per test JVM, each with its own database. Knows nothing of what is tried. */
@NullMarked
package stackbench.contract.server;

import org.jspecify.annotations.NullMarked;
