/** Ask another JVM what it collects, compiles and allocates. Knows neither parties nor blocks. */
@NullMarked
package stackbench.harness.measure.jvm;

import org.jspecify.annotations.NullMarked;
