/** Turn properties, system properties and the environment into one validated, immutable configuration; the only reader of them. */
@NullMarked
package stackbench.harness.config;

import org.jspecify.annotations.NullMarked;
