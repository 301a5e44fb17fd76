/** Says which steps of tuning a server takes. */
@NullMarked
package stackbench.app.tuning;

import org.jspecify.annotations.NullMarked;
