/** Fills a server with messages and reads back what it holds, with other clients than the one that measures. Knows no wire of that client. */
@NullMarked
package stackbench.harness.load.stock;

import org.jspecify.annotations.NullMarked;
