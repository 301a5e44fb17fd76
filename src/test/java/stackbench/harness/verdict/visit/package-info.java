/**
 * Hold what visits gave for a case, as a journal keeps it: everything that rulings are made of, and nothing that was made of it. What a kind of load
 * gives beyond rounds is a {@link stackbench.harness.verdict.visit.Finding}. Knows no ruling.
 */
@NullMarked
package stackbench.harness.verdict.visit;

import org.jspecify.annotations.NullMarked;
