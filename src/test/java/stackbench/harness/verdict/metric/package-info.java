/**
 * List the figures of a case, what each is called, which way it is better and where its values stand, and hold two cases against each other,
 * visit by visit: arms, a control and its original, two builds. Knows nothing of how either was ruled on.
 */
@NullMarked
package stackbench.harness.verdict.metric;

import org.jspecify.annotations.NullMarked;
