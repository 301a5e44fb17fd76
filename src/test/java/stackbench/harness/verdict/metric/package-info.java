/** List the figures of a case: what each is called, which way it is better and where its values stand. Knows neither how a case was ruled on nor what it is compared with. */
@NullMarked
package stackbench.harness.verdict.metric;

import org.jspecify.annotations.NullMarked;
