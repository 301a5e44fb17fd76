/** Serve the wire contract with RSocket over TCP on Netty. Knows nothing of HTTP or the other web sides. */
@NullMarked
package stackbench.app.rsocket;

import org.jspecify.annotations.NullMarked;
