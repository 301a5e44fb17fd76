/** Fit the Universal Scalability Law to requests/s by the number of workers. */
@NullMarked
package stackbench.harness.compare.scalability;

import org.jspecify.annotations.NullMarked;
