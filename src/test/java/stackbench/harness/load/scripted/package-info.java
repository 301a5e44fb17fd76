/** What tests of the drivers ask scripted servers for. Knows every protocol, and no app. */
@NullMarked
package stackbench.harness.load.scripted;

import org.jspecify.annotations.NullMarked;
