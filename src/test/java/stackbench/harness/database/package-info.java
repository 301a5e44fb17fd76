/** Provide the databases the cases run on, say what is in them, and what a server is told of them. Knows no server under test, no load and no verdict. */
@NullMarked
package stackbench.harness.database;

import org.jspecify.annotations.NullMarked;
