/** Turn rounds into medians, ratios and their intervals. Pure arithmetic: knows no server, no clock, no verdict. */
@NullMarked
package stackbench.harness.compare;

import org.jspecify.annotations.NullMarked;
