/** Provide the databases the cases run on, and say what is in them. Knows no server under test, no load and no verdict. */
@NullMarked
package stackbench.harness.database;

import org.jspecify.annotations.NullMarked;
