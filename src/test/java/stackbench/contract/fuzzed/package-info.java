/** Send bad requests by chance to the servers that are measured by default, and to the one of gRPC. */
@NullMarked
package stackbench.contract.fuzzed;

import org.jspecify.annotations.NullMarked;
