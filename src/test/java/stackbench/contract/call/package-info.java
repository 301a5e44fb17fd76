/** What servers must do that call another service: edges, and fronts of cards. */
@NullMarked
package stackbench.contract.call;

import org.jspecify.annotations.NullMarked;
