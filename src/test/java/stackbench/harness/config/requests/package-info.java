/** Reads the user's file of HTTP requests. Knows no workload, no wire and no server. */
@NullMarked
package stackbench.harness.config.requests;

import org.jspecify.annotations.NullMarked;
