/** Measure what an exchange, a process, a JVM and a machine did, each in a room of its own; here stands what they share. Gets pids and listener calls: knows no driver, no server. */
@NullMarked
package stackbench.harness.measure;

import org.jspecify.annotations.NullMarked;
