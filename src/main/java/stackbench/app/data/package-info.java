/** Keep messages through Spring Data R2DBC. Knows no web framework and no other store. */
@NullMarked
package stackbench.app.data;

import org.jspecify.annotations.NullMarked;
