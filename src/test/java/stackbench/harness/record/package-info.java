/**
 * What a run has recorded, while it goes on or when it is over: from the journal to results, and from files of either kind back. Starts
 * nothing and measures nothing.
 */
@NullMarked
package stackbench.harness.record;

import org.jspecify.annotations.NullMarked;
