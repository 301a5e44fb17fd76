/** Rule on each case from what was measured and verified: PASS, FAIL or INVALID, with reasons. Pure: knows no I/O. */
@NullMarked
package stackbench.harness.verdict;

import org.jspecify.annotations.NullMarked;
