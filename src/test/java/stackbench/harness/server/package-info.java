/**
 * Start the nodes of a server of one architecture, know by a question that takes all of each that they are ready, and stop it. Knows no
 * load and no database.
 */
@NullMarked
package stackbench.harness.server;

import org.jspecify.annotations.NullMarked;
