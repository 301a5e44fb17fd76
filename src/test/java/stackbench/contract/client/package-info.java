/** Speak the wire contract as any client could, well-formed or not. Knows no test, no server class and no database. */
@NullMarked
package stackbench.contract.client;

import org.jspecify.annotations.NullMarked;
