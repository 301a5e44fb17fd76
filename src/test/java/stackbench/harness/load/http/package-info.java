/**
 * Speak HTTP/1.1 with a connection for every worker: send the requests of operations, read and sum up the answers.
 * Knows neither the other protocol nor how blocks are run.
 */
@NullMarked
package stackbench.harness.load.http;

import org.jspecify.annotations.NullMarked;
