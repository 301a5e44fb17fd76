package stackbench.harness.server.probe;

import java.time.Duration;
import java.util.Optional;

/** A question by which to know that a node is ready. */
@FunctionalInterface
public interface ReadyProbe {

    /** Ask, and say what is wrong with the node; empty when it is ready. Takes no longer than the patience. */
    Optional<String> fault(String host, int port, Duration patience);
}
