package stackbench.harness.watch;

import java.util.Optional;

/** A block under way, and the database its server works in, where that can be seen. */
record RunningBlock(String caseId, Optional<String> database) {}
