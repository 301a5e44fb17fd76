/** Make bad input by chance, the same in each run. Knows nothing of who is to refuse it. */
@NullMarked
package stackbench.fuzz;

import org.jspecify.annotations.NullMarked;
