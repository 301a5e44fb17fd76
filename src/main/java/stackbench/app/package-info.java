/**
 * Hold the servers under comparison: one app, whose Spring profiles make web sides and stores, or ways to call another
 * service, into architectures. Knows nothing of the suite.
 */
@NullMarked
package stackbench.app;

import org.jspecify.annotations.NullMarked;
