/** Measures a cell in one visit: brings its cases to their speed, then lets them take turns in rounds. */
@NullMarked
package stackbench.harness.run.cell;

import org.jspecify.annotations.NullMarked;
