package stackbench.harness.cases.ramp;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.RampTrace;
import stackbench.harness.measure.ramp.StartUp;
import stackbench.harness.watch.UseSample;

/**
 * What was seen of the users of a ramp, and of the server meanwhile.
 *
 * @param samples in the order of time; none where nobody looked
 * @param startUp of the server; empty where others started it
 */
public record UsersSeen(RampTrace trace, List<UseSample> samples, Optional<StartUp> startUp) {}
