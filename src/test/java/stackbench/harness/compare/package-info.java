/** Turn the figures of visits into ratios, their intervals and what they show. Pure arithmetic: knows no server, no clock, no verdict. */
@NullMarked
package stackbench.harness.compare;

import org.jspecify.annotations.NullMarked;
