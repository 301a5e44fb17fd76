/** Hold what a user runs: one benchmark class per workload. */
@NullMarked
package stackbench;

import org.jspecify.annotations.NullMarked;
