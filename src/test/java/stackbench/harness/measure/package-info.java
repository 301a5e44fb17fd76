/** Count and time exchanges, and read what processes used. Gets pids and listener calls: knows no driver, no server. */
@NullMarked
package stackbench.harness.measure;

import org.jspecify.annotations.NullMarked;
