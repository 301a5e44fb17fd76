package stackbench.harness.watch;

import java.util.Optional;

/**
 * A block under way.
 *
 * @param database its server works in, where that can be seen
 * @param sampled its server, where it is to be looked at some times a second: the block is long, and no two parts of it are alike
 */
record RunningBlock(String caseId, Optional<String> database, Optional<ProcessHandle> sampled) {}
