/** Hold how late a service was that answers after a delay. Knows neither who tells of it nor what is late enough to matter. */
@NullMarked
package stackbench.harness.measure.lateness;

import org.jspecify.annotations.NullMarked;
