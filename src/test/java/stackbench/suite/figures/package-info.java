/**
 * Measure what the drivers cost, against servers that do next to nothing. Run by hand or by {@code .ci/driver-figures};
 * knows nothing of the app and is no part of the suite.
 */
@NullMarked
package stackbench.suite.figures;

import org.jspecify.annotations.NullMarked;
