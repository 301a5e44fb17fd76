/** Take the CPU time of parties, of the event loop and of the whole machine, in a window as exactly as the system tells it. Knows neither memory nor what else a block used. */
@NullMarked
package stackbench.harness.measure.cpu;

import org.jspecify.annotations.NullMarked;
