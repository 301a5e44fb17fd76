/**
 * Hold what others published against what a run measured. Pure: knows results and a file of claims, not how either is shown.
 */
@NullMarked
package stackbench.harness.claims;

import org.jspecify.annotations.NullMarked;
