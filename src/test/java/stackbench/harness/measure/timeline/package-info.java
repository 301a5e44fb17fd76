/** Sample all parties of a run about once a second. Knows no block beyond the id of its case. */
@NullMarked
package stackbench.harness.measure.timeline;

import org.jspecify.annotations.NullMarked;
