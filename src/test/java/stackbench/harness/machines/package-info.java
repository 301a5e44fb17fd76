/**
 * Have several machines drive a block: the controller's side of it and the worker's, what they say to each other, when the block begins on each
 * one's clock, and what their reports come to. Knows neither how messages travel nor what starts a worker's process: that is an engine's.
 */
@NullMarked
package stackbench.harness.machines;

import org.jspecify.annotations.NullMarked;
