/**
 * Run blocks as fast as one event loop can, or at a rate: who sends when, what counts, when it ends. Only the choice
 * of a protocol knows that there is more than one; nothing here knows a server process, a database or JUnit.
 */
@NullMarked
package stackbench.harness.load.driver;

import org.jspecify.annotations.NullMarked;
