/**
 * Make one block of what several machines drive: when it begins on each one's clock, and what their reports come to. Knows neither how
 * machines talk to each other nor what starts their processes.
 */
@NullMarked
package stackbench.harness.machines;

import org.jspecify.annotations.NullMarked;
