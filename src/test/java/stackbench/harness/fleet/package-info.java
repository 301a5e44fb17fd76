/** Start the servers under test, each with the database it uses, and stop them. Does not know what is measured on them. */
@NullMarked
package stackbench.harness.fleet;

import org.jspecify.annotations.NullMarked;
