/** Provide the databases the cases run on, and what a server is told of them. Knows no table of theirs, no server under test, no load and no verdict. */
@NullMarked
package stackbench.harness.database;

import org.jspecify.annotations.NullMarked;
