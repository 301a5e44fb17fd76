/** Read what perf counted of a process: instructions, cycles, or whatever it was asked for. Knows no perf but the text that it writes. */
@NullMarked
package stackbench.harness.measure.counter;

import org.jspecify.annotations.NullMarked;
