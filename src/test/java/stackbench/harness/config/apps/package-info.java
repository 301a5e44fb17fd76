/** What the configuration says of a user's own app. Knows no server. */
@NullMarked
package stackbench.harness.config.apps;

import org.jspecify.annotations.NullMarked;
