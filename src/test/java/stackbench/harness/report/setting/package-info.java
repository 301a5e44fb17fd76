/** What settings do: arms of one architecture beside each other, and architectures under the same settings. Does not know who shows it. */
@NullMarked
package stackbench.harness.report.setting;

import org.jspecify.annotations.NullMarked;
