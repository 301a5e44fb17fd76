/** Hands what a store finds on to the connection that asked for it, many elements at a time. */
@NullMarked
package stackbench.app.burst;

import org.jspecify.annotations.NullMarked;
