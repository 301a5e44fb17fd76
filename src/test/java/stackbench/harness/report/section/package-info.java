/** Make the sections of a report, each once for all outputs: tables, and what their reader must know. Knows no output. */
@NullMarked
package stackbench.harness.report.section;

import org.jspecify.annotations.NullMarked;
