package stackbench.harness.verdict.result;

import stackbench.harness.config.ProfileMode;
import stackbench.harness.measure.layer.LayerSamples;

/**
 * A profile of a case's server, taken in blocks of its own on a server of its own.
 *
 * @param file its flame graph, an HTML file relative to the results
 * @param layers of time on a processor, of allocations or of waits for locks, as many as were sampled
 */
public record ProfileResult(ProfileMode mode, String file, LayerSamples layers) {}
