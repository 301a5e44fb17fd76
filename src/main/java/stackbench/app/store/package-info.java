/** Keep messages: in PostgreSQL through JDBC or R2DBC, or in the memory of the server. Knows no web framework. */
@NullMarked
package stackbench.app.store;

import org.jspecify.annotations.NullMarked;
