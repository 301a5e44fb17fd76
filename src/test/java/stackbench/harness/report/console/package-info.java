/** Write results for people to read as text: on a console while a run is under way, in tables, in a job's summary. Knows no page and no file for programs. */
@NullMarked
package stackbench.harness.report.console;

import org.jspecify.annotations.NullMarked;
