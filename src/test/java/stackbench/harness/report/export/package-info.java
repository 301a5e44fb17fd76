/** Write results in the formats of other tools. Knows no other output. */
@NullMarked
package stackbench.harness.report.export;

import org.jspecify.annotations.NullMarked;
