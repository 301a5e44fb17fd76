/** Hold the servers under comparison: one app, an architecture per Spring profile. Knows nothing of the suite. */
@NullMarked
package stackbench.app;

import org.jspecify.annotations.NullMarked;
