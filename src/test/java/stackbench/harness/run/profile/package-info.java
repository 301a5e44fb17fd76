/** Profiles cases when all visits have been made, on servers that are not measured. */
@NullMarked
package stackbench.harness.run.profile;

import org.jspecify.annotations.NullMarked;
