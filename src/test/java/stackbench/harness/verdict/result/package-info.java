/** Hold what a case came to, as it stands in {@code results.json}: its verdict, and its figures where it passed. Knows neither who rules nor which figures are shown. */
@NullMarked
package stackbench.harness.verdict.result;

import org.jspecify.annotations.NullMarked;
