/** Measure one case in one visit of its cell, block by block. Knows no other case and no order. */
@NullMarked
package stackbench.harness.cases;

import org.jspecify.annotations.NullMarked;
