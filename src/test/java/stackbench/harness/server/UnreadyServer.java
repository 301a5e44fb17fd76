package stackbench.harness.server;

import java.util.List;
import java.util.Optional;

/**
 * A server that did not become ready: it stands for itself, so that its rivals are measured and its cases say why not.
 *
 * @param notes see {@link RunningServer#notes}
 */
public record UnreadyServer(String name, String reason, List<String> notes) implements RunningServer {

    /** One that was started once. */
    public UnreadyServer(String name, String reason) {
        this(name, reason, List.of());
    }

    @Override
    public String host() {
        return "localhost";
    }

    /** Nobody listens there. */
    @Override
    public int port() {
        return 0;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.empty();
    }

    @Override
    public Optional<String> failure() {
        return Optional.of(reason);
    }

    @Override
    public void close() {
        // nothing runs
    }
}
