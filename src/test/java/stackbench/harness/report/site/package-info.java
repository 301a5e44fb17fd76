/** Build the static site of published runs: summaries, checks of contributed results, the decision table. Measures nothing and starts nothing. */
@NullMarked
package stackbench.harness.report.site;

import org.jspecify.annotations.NullMarked;
