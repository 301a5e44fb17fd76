/** Write all outputs that derive from a run's record, in one place. Knows of each output only who writes it. */
@NullMarked
package stackbench.harness.report;

import org.jspecify.annotations.NullMarked;
