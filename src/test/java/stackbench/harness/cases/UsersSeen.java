package stackbench.harness.cases;

import java.util.List;
import stackbench.harness.load.RampTrace;
import stackbench.harness.watch.UseSample;

/**
 * What was seen of the users of a ramp, and of the server meanwhile.
 *
 * @param samples in the order of time; none where nobody looked
 */
record UsersSeen(RampTrace trace, List<UseSample> samples) {}
