/**
 * What clients ask stackbench's own servers for, as it travels over each protocol, and what comes back, decoded. Knows no workload, no database
 * and no rule of what is right.
 */
@NullMarked
package stackbench.suite.wire;

import org.jspecify.annotations.NullMarked;
