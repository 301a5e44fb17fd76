/**
 * What clients do: each workload in full, from what is stored before it to how its blocks are proved. Knows no wire, no server process
 * and no clock.
 */
@NullMarked
package stackbench.harness.workload;

import org.jspecify.annotations.NullMarked;
