/** Runs the suite in a JVM of its own for the adapter, which is in the tests of another project. Knows the adapter only as somebody at a socket. */
@NullMarked
package stackbench.harness.runner;

import org.jspecify.annotations.NullMarked;
