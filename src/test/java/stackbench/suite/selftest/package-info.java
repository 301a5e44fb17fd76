/**
 * Whether the suite finds what is wrong: servers with planted defects measured as a run would, and trials of the gate. May use every
 * room; none knows it.
 */
@NullMarked
package stackbench.suite.selftest;

import org.jspecify.annotations.NullMarked;
