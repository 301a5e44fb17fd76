/** Hand each case of a run to JUnit. Beside the benchmarks the only package that knows JUnit; it knows nothing of how a case is measured. */
@NullMarked
package stackbench.harness;

import org.jspecify.annotations.NullMarked;
