package stackbench.harness.server;

import java.util.List;
import java.util.Optional;

/**
 * A server that did not become ready, through its own fault.
 *
 * @param notes see {@link RunningServer#notes}
 */
public record UnreadyServer(String name, String reason, List<String> notes) implements AbsentServer {

    /** Make one that was started once. */
    public UnreadyServer(String name, String reason) {
        this(name, reason, List.of());
    }

    @Override
    public Optional<String> failure() {
        return Optional.of(reason);
    }
}
