/** Send bad requests by chance to the servers that are measured by default. */
@NullMarked
package stackbench.contract.fuzzed;

import org.jspecify.annotations.NullMarked;
