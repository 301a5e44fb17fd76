/** Hold what every architecture shares: the message, its limits, its SQL and the stores. Knows no web framework. */
@NullMarked
package stackbench.app.message;

import org.jspecify.annotations.NullMarked;
