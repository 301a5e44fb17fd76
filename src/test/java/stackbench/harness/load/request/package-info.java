/** Makes the HTTP requests of a user's file: fills in templates, and says which request of a block is which. Knows no wire and no answer. */
@NullMarked
package stackbench.harness.load.request;

import org.jspecify.annotations.NullMarked;
