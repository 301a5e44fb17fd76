/** Look on while blocks run: what each uses, and how the run goes second by second. Does not know what a block is sent. */
@NullMarked
package stackbench.harness.watch;

import org.jspecify.annotations.NullMarked;
