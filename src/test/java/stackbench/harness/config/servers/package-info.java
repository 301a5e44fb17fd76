/** What a server may be told, and the JDKs that may run it. Does not know by which keys a user says so. */
@NullMarked
package stackbench.harness.config.servers;

import org.jspecify.annotations.NullMarked;
