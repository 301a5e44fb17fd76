/** Read what the operating system tells of single processes. Knows neither parties nor what the processes are for. */
@NullMarked
package stackbench.harness.measure.process;

import org.jspecify.annotations.NullMarked;
