/**
 * Read what instruments wrote of a process: which layer of the server each sample of a profile is of, and what perf counted. Knows neither
 * async-profiler nor perf, only their text.
 */
@NullMarked
package stackbench.harness.measure.profile;

import org.jspecify.annotations.NullMarked;
