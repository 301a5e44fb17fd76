/**
 * Speak HTTP/2 without encryption on connections that workers share: encode operations as streams, sum up the answers. Knows no other
 * protocol, nor how blocks are run.
 */
@NullMarked
package stackbench.harness.load.http2;

import org.jspecify.annotations.NullMarked;
