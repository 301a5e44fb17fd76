/** Hold what a server has only so much of, and how much of it was in use. Knows neither who tells of it nor when. */
@NullMarked
package stackbench.harness.measure.limit;

import org.jspecify.annotations.NullMarked;
