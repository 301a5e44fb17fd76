/** Say which steps of tuning a server takes, and hold those that belong to no web side and no store. */
@NullMarked
package stackbench.app.tuning;

import org.jspecify.annotations.NullMarked;
