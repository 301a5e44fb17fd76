/** Hold two cases against each other, visit by visit: arms, a control and its original, two builds. Knows nothing of how either was ruled on. */
@NullMarked
package stackbench.harness.verdict.pair;

import org.jspecify.annotations.NullMarked;
