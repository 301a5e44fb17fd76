/** State the wire contract over gRPC. */
@NullMarked
package stackbench.contract.grpc;

import org.jspecify.annotations.NullMarked;
