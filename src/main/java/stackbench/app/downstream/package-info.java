/**
 * Answer after a delay that the request asks for: the slow service that edges call. Knows nothing of edges, messages and web
 * frameworks.
 */
@NullMarked
package stackbench.app.downstream;

import org.jspecify.annotations.NullMarked;
