/** Serve the wire contract with Spring WebFlux on Netty. Knows nothing of servlets or the other web sides. */
@NullMarked
package stackbench.app.reactive;

import org.jspecify.annotations.NullMarked;
