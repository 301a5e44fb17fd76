package stackbench.harness.watch;

import java.time.Duration;
import java.util.Optional;
import stackbench.harness.measure.jvm.JvmProbe;

/**
 * A block under way.
 *
 * @param database its server works in, where that can be seen
 * @param jvm its server's, where it can be seen
 * @param sampled its server, where it is to be looked at some times a second: the block is long, and no two parts of it are alike
 * @param slow for how long its reader is slow; empty where nobody is
 */
record RunningBlock(
        String caseId,
        Optional<String> database,
        Optional<JvmProbe> jvm,
        Optional<ProcessHandle> sampled,
        Optional<Duration> slow) {}
