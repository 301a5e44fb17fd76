/** Take the times of exchanges and keep them as histograms and percentiles. Knows neither processes nor what is done with the figures. */
@NullMarked
package stackbench.harness.measure.times;

import org.jspecify.annotations.NullMarked;
