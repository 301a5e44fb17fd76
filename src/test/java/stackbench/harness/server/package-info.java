/** Start the app as a server of one architecture, know that it is ready, profile it, and stop it. Knows no load and no database. */
@NullMarked
package stackbench.harness.server;

import org.jspecify.annotations.NullMarked;
