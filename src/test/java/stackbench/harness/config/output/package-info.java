/** What a run tells beside its figures, and how much of it. */
@NullMarked
package stackbench.harness.config.output;

import org.jspecify.annotations.NullMarked;
