/** Make a server observable as one in production is, where that is asked for. Knows no store and no web side. */
@NullMarked
package stackbench.app.observed;

import org.jspecify.annotations.NullMarked;
