/** Ask a process of a server whether it is ready, by a question that takes all of it. */
@NullMarked
package stackbench.harness.server.probe;

import org.jspecify.annotations.NullMarked;
