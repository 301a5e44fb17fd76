/** Write {@code report.html}: the record and the answer of a run, and scripts that draw them. Knows no other output. */
@NullMarked
package stackbench.harness.report.page;

import org.jspecify.annotations.NullMarked;
