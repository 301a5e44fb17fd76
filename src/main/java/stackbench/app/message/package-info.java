/** Hold what every architecture shares: the message, its limits, how it is read and checked, and the answers to bad input. Knows no web framework. */
@NullMarked
package stackbench.app.message;

import org.jspecify.annotations.NullMarked;
