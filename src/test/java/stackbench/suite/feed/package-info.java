/**
 * Make the messages of a run from a seed, and encode them as they travel. Knows no connection, no operation and no
 * protocol: only the formats in which a message can be written.
 */
@NullMarked
package stackbench.suite.feed;

import org.jspecify.annotations.NullMarked;
