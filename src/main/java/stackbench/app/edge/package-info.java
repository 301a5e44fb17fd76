/**
 * Pass on what the downstream says, in ten ways that differ in the web side, in the client, and in who waits. Knows nothing of
 * messages and their stores.
 */
@NullMarked
package stackbench.app.edge;

import org.jspecify.annotations.NullMarked;
