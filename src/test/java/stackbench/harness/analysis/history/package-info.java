/** Keep what runs came to from commit to commit, and say where a case changed. Knows no output. */
@NullMarked
package stackbench.harness.analysis.history;

import org.jspecify.annotations.NullMarked;
