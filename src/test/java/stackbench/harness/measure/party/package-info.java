/**
 * Name those that use resources while blocks run, and tell what they use: their processes, their CPU time as exactly as the system tells
 * it, and samples of all of them about once a second. Knows no block beyond the id of its case.
 */
@NullMarked
package stackbench.harness.measure.party;

import org.jspecify.annotations.NullMarked;
