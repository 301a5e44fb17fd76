/**
 * What a workload is, from what is stored before it to how its blocks are proved, and that of a user's requests. Others are defined by suites,
 * which it finds. Knows no wire, no server process and no clock.
 */
@NullMarked
package stackbench.harness.workload;

import org.jspecify.annotations.NullMarked;
