/** Where results go: a directory that one run has at a time, and files that nobody finds half written. Does not know what is in them. */
@NullMarked
package stackbench.harness.config.files;

import org.jspecify.annotations.NullMarked;
