/**
 * What users who come and go met, stage by stage, and what became of more requests than a server can do, step by step, as data that
 * can be added up. Does not know who sends requests, nor who reads what a server uses.
 */
@NullMarked
package stackbench.harness.measure.ramp;

import org.jspecify.annotations.NullMarked;
