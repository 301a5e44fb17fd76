/**
 * Delay what passes: the slow service that edges call, which answers after as long as the request asks for, and the network between a
 * server and its database. Knows nothing of edges, messages and web frameworks.
 */
@NullMarked
package stackbench.app.downstream;

import org.jspecify.annotations.NullMarked;
