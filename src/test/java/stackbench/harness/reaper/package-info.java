/** Clean up what the suite held when it ended, however it ended. Knows nothing of the suite but ids, paths and names. */
@NullMarked
package stackbench.harness.reaper;

import org.jspecify.annotations.NullMarked;
