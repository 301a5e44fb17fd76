/** Hold what a run came to: the record behind every output, what is compared in it, and several runs taken together. Knows no output. */
@NullMarked
package stackbench.harness.analysis.result;

import org.jspecify.annotations.NullMarked;
