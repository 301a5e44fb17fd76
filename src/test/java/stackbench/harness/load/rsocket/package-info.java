/**
 * Speak RSocket over TCP on connections that workers share: start the interactions of operations, sum up the payloads of
 * the answers. Knows neither the other protocol nor how blocks are run.
 */
@NullMarked
package stackbench.harness.load.rsocket;

import org.jspecify.annotations.NullMarked;
