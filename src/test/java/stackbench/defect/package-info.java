/**
 * Defects to plant in servers, to prove that the harness finds them. A Spring configuration each, behind a profile of its own
 * that only tests select; they wrap the app from outside and know nothing of the harness.
 */
@NullMarked
package stackbench.defect;

import org.jspecify.annotations.NullMarked;
