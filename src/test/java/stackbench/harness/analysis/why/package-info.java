/** Say where the difference of two architectures comes from: factor by factor. Knows no output. */
@NullMarked
package stackbench.harness.analysis.why;

import org.jspecify.annotations.NullMarked;
