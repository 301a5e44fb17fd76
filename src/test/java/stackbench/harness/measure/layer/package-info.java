/** Tell of each sample of a profile which layer of the server it is of. Knows no profiler but the text that it writes. */
@NullMarked
package stackbench.harness.measure.layer;

import org.jspecify.annotations.NullMarked;
