/**
 * What a server had fetched and held while one reader took in its answer slowly, moment by moment. Does not know who reads, nor how a
 * JVM is asked.
 */
@NullMarked
package stackbench.harness.measure.flow;

import org.jspecify.annotations.NullMarked;
