/** What the configuration says of a user's own app, and the jar that it names. Starts none and knows no server. */
@NullMarked
package stackbench.harness.config.apps;

import org.jspecify.annotations.NullMarked;
