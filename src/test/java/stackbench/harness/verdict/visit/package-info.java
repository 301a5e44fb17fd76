/** Hold what visits gave for a case, as a journal keeps it: everything that rulings are made of, and nothing that was made of it. Knows no ruling. */
@NullMarked
package stackbench.harness.verdict.visit;

import org.jspecify.annotations.NullMarked;
