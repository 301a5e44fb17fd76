/** Hold what every server that calls another service needs: where that is, how long it waits, what a failure means. Knows no service. */
@NullMarked
package stackbench.app.call;

import org.jspecify.annotations.NullMarked;
