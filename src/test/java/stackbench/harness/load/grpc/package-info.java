/**
 * Speak gRPC on the connections and streams of HTTP/2: encode operations as calls, sum up the messages of the answers. Knows neither other
 * protocols nor how blocks are run.
 */
@NullMarked
package stackbench.harness.load.grpc;

import org.jspecify.annotations.NullMarked;
