/**
 * Hold the servers under comparison: one app, whose Spring profiles make web sides and stores into architectures. Knows nothing
 * of the suite.
 */
@NullMarked
package stackbench.app;

import org.jspecify.annotations.NullMarked;
