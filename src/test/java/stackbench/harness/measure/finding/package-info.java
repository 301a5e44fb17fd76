/**
 * Keep what users who come and go met, stage by stage, what became of more requests than a server can do, step by step, and how one answer
 * was read slowly, moment by moment, as data that can be added up. Knows neither who sends requests nor who reads what a server uses.
 */
@NullMarked
package stackbench.harness.measure.finding;

import org.jspecify.annotations.NullMarked;
