/** What the adapter and its runner tell each other over a socket. Knows neither JUnit nor the harness: both sides have it. */
@NullMarked
package stackbench.junit.protocol;

import org.jspecify.annotations.NullMarked;
