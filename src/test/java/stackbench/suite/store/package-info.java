/**
 * Look into what a server has stored, wherever it stores it: in its database, past the server, or over its own wire with other clients than
 * the one that measures. Knows no workload and nothing of the driver.
 */
@NullMarked
package stackbench.suite.store;

import org.jspecify.annotations.NullMarked;
