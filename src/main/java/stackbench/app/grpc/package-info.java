/** Serve the wire contract with gRPC on Netty, blocking. Knows nothing of HTTP's paths or the other web sides. */
@NullMarked
package stackbench.app.grpc;

import org.jspecify.annotations.NullMarked;
