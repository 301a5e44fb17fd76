/**
 * State the wire contract as tests, the same for every architecture. Knows no class of the app but the message, its limits and
 * problems.
 */
@NullMarked
package stackbench.contract;

import org.jspecify.annotations.NullMarked;
