/** Sample what a server's JVM does, as a flame graph, or have perf count it. Knows no server, only its process. */
@NullMarked
package stackbench.harness.server.profiler;

import org.jspecify.annotations.NullMarked;
