/** Write results for people and tools. Knows results only: the sole place that prints. */
@NullMarked
package stackbench.harness.report;

import org.jspecify.annotations.NullMarked;
