/** Choose, start, reach and end the PostgreSQL server of a run, and say how it is set. Knows no database of a case and no message. */
@NullMarked
package stackbench.harness.database.postgres;

import org.jspecify.annotations.NullMarked;
