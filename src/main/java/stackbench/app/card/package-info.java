/**
 * Serve cards that another service holds: ask it over HTTP, RSocket or gRPC, decode its answer and encode it again, or pass its bytes on. A
 * card is a message. Knows no store.
 */
@NullMarked
package stackbench.app.card;

import org.jspecify.annotations.NullMarked;
