/**
 * Serve cards that another service holds: ask it over HTTP or RSocket and pass on what it says. A card is a message. Knows no
 * store.
 */
@NullMarked
package stackbench.app.card;

import org.jspecify.annotations.NullMarked;
