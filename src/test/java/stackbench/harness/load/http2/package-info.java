/**
 * Speak HTTP/2 without encryption on connections that workers share: encode operations as streams, sum up the answers. Another protocol may
 * stand on it, with requests and answers of its own. Knows none of them, nor how blocks are run.
 */
@NullMarked
package stackbench.harness.load.http2;

import org.jspecify.annotations.NullMarked;
