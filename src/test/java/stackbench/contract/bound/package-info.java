/** States what servers do at their bounds: more requests than they work on at once, larger ones than they take, and clients that read slowly. */
@NullMarked
package stackbench.contract.bound;

import org.jspecify.annotations.NullMarked;
