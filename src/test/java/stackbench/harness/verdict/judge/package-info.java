/** Rule on a case from what was measured and verified in its visits: PASS, FAIL or INVALID, with reasons. Knows no other case. */
@NullMarked
package stackbench.harness.verdict.judge;

import org.jspecify.annotations.NullMarked;
