/** Tell what the server has only so much of, and how much of it is in use. Knows no store and no web side. */
@NullMarked
package stackbench.app.limit;

import org.jspecify.annotations.NullMarked;
