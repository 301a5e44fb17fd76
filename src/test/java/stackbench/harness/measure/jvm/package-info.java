/**
 * Ask another JVM what it collects, compiles and allocates, and what its app tells of itself: its limits and how much of each is in use,
 * the rows that it fetched, how late its answers were. Knows neither parties nor blocks.
 */
@NullMarked
package stackbench.harness.measure.jvm;

import org.jspecify.annotations.NullMarked;
