/** Write the outcome of each visit to disk at once, so that a killed run loses nothing. Knows results, not how they came about. */
@NullMarked
package stackbench.harness.journal;

import org.jspecify.annotations.NullMarked;
