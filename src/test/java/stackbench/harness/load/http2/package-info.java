/**
 * Speak HTTP/2 without encryption on connections that workers share, and gRPC on its streams: send the requests of operations, sum up the answers. HTTP/2
 * itself knows nothing of gRPC. Neither knows HTTP/1.1, RSocket or how blocks are run.
 */
@NullMarked
package stackbench.harness.load.http2;

import org.jspecify.annotations.NullMarked;
