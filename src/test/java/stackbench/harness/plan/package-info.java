/** Lay out what is measured, in which order. Knows names and numbers only: no server, no database, no clock. */
@NullMarked
package stackbench.harness.plan;

import org.jspecify.annotations.NullMarked;
