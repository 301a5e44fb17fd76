/**
 * Carry messages between a controller and the workers of its machines over Apache Pekko, and start the processes of the workers. Knows neither what messages
 * mean nor what a worker does; nothing else knows Pekko.
 */
@NullMarked
package stackbench.harness.machines.pekko;

import org.jspecify.annotations.NullMarked;
