/**
 * Measure one case in one visit of its cell, block by block, and write down what each of its stages or steps gave. Knows no other case and
 * no order.
 */
@NullMarked
package stackbench.harness.cases;

import org.jspecify.annotations.NullMarked;
