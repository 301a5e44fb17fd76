/**
 * Carry messages between machines as members of a cluster of Apache Pekko, and start the processes of the workers. Knows neither what messages
 * mean nor what a worker does; nothing else knows Pekko.
 */
@NullMarked
package stackbench.harness.machines.pekko;

import org.jspecify.annotations.NullMarked;
