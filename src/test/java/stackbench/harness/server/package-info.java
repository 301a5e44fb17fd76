/** Start the nodes of a server of one architecture, know that they are ready, and stop it. Knows no load and no database. */
@NullMarked
package stackbench.harness.server;

import org.jspecify.annotations.NullMarked;
