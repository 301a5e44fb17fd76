/** What clients do in each workload of messages and calls, and how its blocks are proved: the suite as a client of the harness, which finds it. */
@NullMarked
package stackbench.suite.workload;

import org.jspecify.annotations.NullMarked;
