/** Run cells from end to end and hand each case to JUnit. The only package that knows JUnit, and the only one that knows all others. */
@NullMarked
package stackbench.harness;

import org.jspecify.annotations.NullMarked;
