/** Derive from a run's record the answer it gives, what that rests on and what is in doubt. Knows no output: consoles, pages and summaries only draw it. */
@NullMarked
package stackbench.harness.report.answer;

import org.jspecify.annotations.NullMarked;
