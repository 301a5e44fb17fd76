/**
 * The adapter: JUnit finds classes that are annotated with {@code @ServerBenchmark} in the build of another project, and a runner in a JVM of
 * its own measures them. Needs JUnit and Java 17 only, and knows nothing of the harness but how to talk to a runner.
 */
@NullMarked
package stackbench.junit;

import org.jspecify.annotations.NullMarked;
